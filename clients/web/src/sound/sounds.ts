/** Three sounds, made here and no files: a card on wool, chalk, a glass touched lightly. Off until somebody asks for them. */
import { settings } from "../state/settings.ts";

export type Sound = "kaart" | "krijt" | "glas";

let context: AudioContext | null = null;

/** Have this sound heard, if sounds are on and the browser allows it. */
export function sound(which: Sound): void {
  if (!settings.value.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  ({ kaart: card, krijt: chalk, glas: glass })[which](context);
}

/** A soft dull pat, 60 ms. */
function card(to: AudioContext): void {
  noise(to, { at: 0, for_: 0.06, around: 320, loud: 0.35 });
}

/** Two dry strokes. */
function chalk(to: AudioContext): void {
  noise(to, { at: 0, for_: 0.09, around: 3200, loud: 0.12 });
  noise(to, { at: 0.14, for_: 0.11, around: 2700, loud: 0.12 });
}

/** One glass, touched lightly, falling. */
function glass(to: AudioContext): void {
  for (const [pitch, loud] of [[1568, 0.12], [3136, 0.05], [4310, 0.02]] as const) {
    const tone = new OscillatorNode(to, { type: "sine", frequency: pitch });
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.985, to.currentTime + 0.45);
    tone.connect(fading(to, 0, 0.45, loud));
    tone.start();
    tone.stop(to.currentTime + 0.45);
  }
}

interface Rustle {
  /** When it begins and how long it takes, in s; the pitch in Hz; how loud, 0 to 1. */
  readonly at: number;
  readonly for_: number;
  readonly around: number;
  readonly loud: number;
}

function noise(to: AudioContext, { at, for_, around, loud }: Rustle): void {
  const grains = new AudioBuffer({ length: Math.ceil(to.sampleRate * for_), sampleRate: to.sampleRate });
  const wave = grains.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(to, { buffer: grains });
  source.connect(new BiquadFilterNode(to, { type: "bandpass", frequency: around, Q: 0.8 })).connect(fading(to, at, for_, loud));
  source.start(to.currentTime + at);
}

/** Loud at once, then quieter until it is gone. */
function fading(to: AudioContext, at: number, for_: number, loud: number): GainNode {
  const gain = new GainNode(to, { gain: 0 });
  const begins = to.currentTime + at;
  gain.gain.setValueAtTime(loud, begins);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + for_);
  gain.connect(to.destination);
  return gain;
}
