/* The service worker that lets these pages work without a network, and the installed app. An update waits until
   somebody asks for it. */

const WORKER = "/presidential/worker.js";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Installation {
  #begun = false;
  #registration: ServiceWorkerRegistration | null = null;
  #prompt = $state.raw<InstallPrompt | null>(null);
  isUpdateReady = $state(false);

  readonly canInstall = $derived(this.#prompt !== null);

  /** Registers the worker, once; where there is none (plain http in a LAN), the pages work with a network only. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    addManifest();
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#prompt = event as InstallPrompt;
    });
    if ("serviceWorker" in navigator && import.meta.env.PROD) void this.#register();
  }

  async #register(): Promise<void> {
    const worker = navigator.serviceWorker;
    let isAsked = worker.controller !== null; // the first worker takes over from nobody
    try {
      const registration = (this.#registration = await worker.register(WORKER));
      const look = () => (this.isUpdateReady = registration.waiting !== null && worker.controller !== null);
      registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
      look();
    } catch {
      return; // it is refused here, such as in a private window
    }
    worker.addEventListener("controllerchange", () => {
      if (isAsked) location.reload();
      isAsked = true;
    });
  }

  /** Takes the new version; the page is loaded again, with what is kept on this device. */
  update(): void {
    this.#registration?.waiting?.postMessage("update");
  }

  async install(): Promise<void> {
    const prompt = this.#prompt;
    this.#prompt = null;
    await prompt?.prompt();
  }
}

export const installation = new Installation();

function addManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  for (const [rel, href] of [
    ["manifest", "/presidential/app.webmanifest"],
    ["apple-touch-icon", "/presidential/icon-192.png"],
  ] as const) {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = href;
    document.head.append(link);
  }
}
