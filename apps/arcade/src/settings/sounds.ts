import { currentSettings } from './settings.ts';

/** Notes of each sound, in hertz, played one after another. */
const NOTES = {
  move: [220],
  turn: [523, 659],
  refused: [160, 140],
  over: [523, 659, 784],
  chat: [700],
} as const;

let context: AudioContext | undefined;

/** Plays a short sound if sounds are on, and for refusals if the reader chose a sound for them. */
export function playSound(sound: keyof typeof NOTES): void {
  const { sounds, refusals } = currentSettings();
  if (!sounds && !(sound === 'refused' && refusals === 'sound')) return;
  try {
    context ??= new AudioContext();
    const { currentTime, destination } = context;
    for (const [i, hertz] of NOTES[sound].entries()) tone(context, destination, hertz, currentTime + i * 0.11);
  } catch {
    // A missing sound is no error worth showing.
  }
}

function tone(audio: AudioContext, out: AudioNode, hertz: number, at: number): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = 'triangle';
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.18);
  source.connect(volume).connect(out);
  source.start(at);
  source.stop(at + 0.2);
}
