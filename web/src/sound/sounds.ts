/* The sounds of the house, made of a few tones and some noise. A browser lets nothing sound before the first gesture. */

import type { Sound } from "./moments";

let context: AudioContext | null = null;

/** Gets ready at the first gesture, so that a sound which comes without one can be heard. */
export function unlock(): () => void {
  const ready = () => {
    context ??= new AudioContext();
    void context.resume();
    leave();
  };
  const leave = () => {
    removeEventListener("pointerdown", ready);
    removeEventListener("keydown", ready);
  };
  addEventListener("pointerdown", ready);
  addEventListener("keydown", ready);
  return leave;
}

/** @param volume from 0 to 100 */
export function play(sound: Sound, volume: number): void {
  if (!context || context.state === "closed" || volume <= 0) return;
  if (context.state === "suspended") void context.resume();
  const out = context.createGain();
  out.gain.value = (volume / 100) ** 2; // as loud as the number looks
  out.connect(context.destination);
  SCORES[sound](context, out, context.currentTime + 0.01);
}

/** What the settings try: it comes with a gesture, so it can be heard. */
export function tryOut(sound: Sound, volume: number): void {
  context ??= new AudioContext();
  play(sound, volume);
}

type Score = (context: AudioContext, out: AudioNode, at: number) => void;

const SCORES: Record<Sound, Score> = {
  /* A bell at the returning officer's desk */
  turn: (context, out, at) => {
    for (const [place, pitch] of [659.3, 880].entries()) {
      tone(context, out, at + place * 0.16, pitch, 0.9, 0.3);
      tone(context, out, at + place * 0.16, pitch * 2.76, 0.35, 0.06);
    }
  },
  /* A wooden piece set down */
  move: (context, out, at) => {
    tone(context, out, at, 210, 0.09, 0.5, 120);
    noise(context, out, at, 0.03, 0.25, 1800);
  },
  /* Dice on the table */
  dice: (context, out, at) => {
    for (const [place, when] of [0, 0.07, 0.12, 0.21, 0.34].entries())
      noise(context, out, at + when, 0.045, 0.5 - place * 0.06, 2300 + (place % 3) * 700);
  },
  /* Paper slides into an envelope, and the stamp comes down */
  envelope: (context, out, at) => {
    noise(context, out, at, 0.22, 0.16, 5200);
    tone(context, out, at + 0.26, 130, 0.12, 0.5, 80);
  },
  /* Four notes of a fanfare */
  win: (context, out, at) => {
    for (const [place, pitch] of [392, 523.3, 659.3, 784].entries())
      tone(context, out, at + place * 0.14, pitch, place === 3 ? 1.4 : 0.3, 0.22, pitch, "triangle");
  },
};

function tone(
  context: AudioContext,
  out: AudioNode,
  at: number,
  pitch: number,
  length: number,
  loud: number,
  end = pitch,
  type: OscillatorType = "sine",
): void {
  const source = new OscillatorNode(context, { type, frequency: pitch });
  source.frequency.exponentialRampToValueAtTime(end, at + length);
  source.connect(fading(context, out, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

function noise(context: AudioContext, out: AudioNode, at: number, length: number, loud: number, pitch: number): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.9 });
  source.connect(filter).connect(fading(context, out, at, length, loud));
  source.start(at);
}

function fading(context: AudioContext, out: AudioNode, at: number, length: number, loud: number): AudioNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}
