/* Notices on this device: by an open tab, and by Web Push also when none is open. */

import { api } from "../api/client";
import { hasNotices, setNotices } from "../shell/device_notices";

const PATIENCE = 6000; // milliseconds
const WORKER = "/notices/worker.js";

/** What this device does: nothing, tell while a tab is open, or tell always. */
export type DeviceNotices = "off" | "tab" | "always";

let isOn = $state(hasNotices());

/** Whether this browser can tell anything here: it cannot over plain http, but on this computer. */
export function canTell(): boolean {
  return isSecureContext && typeof Notification !== "undefined";
}

/** Whether somebody has said to the browser that it must not. */
export function isForbidden(): boolean {
  return canTell() && Notification.permission === "denied";
}

/** Whether an open tab tells of one's turn. */
export function tells(): boolean {
  return isOn && canTell() && Notification.permission === "granted";
}

/** Asks the browser, and begins; to be called with a click. */
export async function begin(): Promise<DeviceNotices> {
  if (!canTell() || (await Notification.requestPermission()) !== "granted") return "off";
  keep(true);
  return (await subscribed()) ? "always" : "tab";
}

/** Ends notices on this device. */
export async function end(): Promise<void> {
  keep(false);
  const subscription = await (await registration())?.pushManager?.getSubscription();
  if (!subscription) return;
  await api.removeBrowser(subscription.endpoint);
  await subscription.unsubscribe();
}

/** What this device does now; the server learns of a subscription that it has forgotten. */
export async function state(): Promise<DeviceNotices> {
  if (!tells()) return "off";
  return (await subscribed()) ? "always" : "tab";
}

/** Subscribes at the browser's push service; false where there is none, or it cannot be reached. */
async function subscribed(): Promise<boolean> {
  try {
    const worker = await registration(true);
    if (!worker?.pushManager) return false;
    const { push_key } = await api.channels();
    const subscription =
      (await worker.pushManager.getSubscription()) ??
      (await soon(worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push_key })));
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return false;
    await api.addBrowser({ endpoint, key: keys["p256dh"], secret: keys["auth"] });
    return true;
  } catch {
    return false;
  }
}

/** A push service that cannot be reached may never answer. */
function soon<T>(asked: Promise<T>): Promise<T> {
  return Promise.race([asked, new Promise<never>((_, reject) => setTimeout(reject, PATIENCE))]);
}

async function registration(makes = false): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  if (!makes) return navigator.serviceWorker.getRegistration("/notices/");
  const found = await navigator.serviceWorker.register(WORKER, { scope: "/notices/" });
  const rising = found.installing ?? found.waiting;
  if (rising && !found.active)
    await new Promise<void>((resolve) =>
      rising.addEventListener("statechange", () => rising.state === "activated" && resolve()),
    );
  return found;
}

function keep(on: boolean): void {
  isOn = on;
  setNotices(on);
}
