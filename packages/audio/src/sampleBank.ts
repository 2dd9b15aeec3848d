import { arrangeBar, arrangePulse, themeBarCount, type Note } from './arrangeBar.ts';
import { type Drum, DRUMS } from './drums.ts';
import type { Theme } from './theme.ts';
import { type Voice, VOICES } from './voices.ts';

/**
 * Sample rate of the music. Its content is soft and low, so half the usual rate is enough. @example MUSIC_SAMPLE_RATE // 24000
 */
export const MUSIC_SAMPLE_RATE = 24_000;

/** Cached samples of the themes' sounds, each synthesized once. */
export interface SampleBank {
  get(sound: SampleSpec): AudioBuffer | undefined;
  /** Synthesizes the missing sounds of a theme in slices, awaiting `pause` between them to keep the page responsive. */
  load(theme: Theme): Promise<void>;
}

/** Maximum length of a slice in milliseconds; a sound in progress is always finished. */
const MAX_SLICE_MS = 2;

/**
 * Creates an empty bank. `pause` waits between slices; `clock` returns milliseconds.
 *
 * @example await createSampleBank(context, { pause: nextFrame, clock: () => performance.now() }).load(THEMES.sunny)
 */
export function createSampleBank(
  context: BaseAudioContext,
  { pause, clock }: { readonly pause: () => Promise<void>; readonly clock: () => number },
): SampleBank {
  const buffers = new Map<string, AudioBuffer>();
  const stocked = new Set<Theme>();
  const draw = (key: string, sound: SampleSpec): void => {
    const samples = renderSample(sound);
    const buffer = context.createBuffer(1, samples.length, MUSIC_SAMPLE_RATE);
    buffer.copyToChannel(samples, 0);
    buffers.set(key, buffer);
  };
  return {
    get: (sound) => buffers.get(sampleKey(sound)),
    async load(theme) {
      if (stocked.has(theme)) return;
      let sliceMs = clock();
      for (let bar = 0; bar < themeBarCount(theme); bar += 1)
        for (const note of [...arrangeBar(theme, bar), ...arrangePulse(theme, bar)]) {
          if (clock() - sliceMs > MAX_SLICE_MS) {
            await pause();
            sliceMs = clock();
          }
          const key = sampleKey(note);
          if (!buffers.has(key)) draw(key, note);
        }
      stocked.add(theme);
    },
  };
}

/** The properties that identify a sample. */
type SampleSpec = Pick<Note, 'sound' | 'midi' | 'lengthS'>;

/**
 * Returns the cache key of a sound; equal keys mean equal samples.
 *
 * @example sampleKey({ sound: 'bell', midi: 72, lengthS: 0.25 }) // 'bell 72 250'
 */
export const sampleKey = ({ sound, midi, lengthS }: SampleSpec): string =>
  `${sound} ${midi} ${Math.round(lengthS * 1_000)}`;

/**
 * Synthesizes a sound deterministically. It starts and ends at exactly 0.
 *
 * @example renderSample({ sound: 'kick', midi: 0, lengthS: 0.22 }).length // 5280
 */
export function renderSample({ sound, midi, lengthS }: SampleSpec): Float32Array<ArrayBuffer> {
  return sound in DRUMS
    ? renderDrum(DRUMS[sound as keyof typeof DRUMS])
    : renderVoice(VOICES[sound as keyof typeof VOICES], 440 * 2 ** ((midi - 69) / 12), lengthS);
}

function renderVoice(voice: Voice, hz: number, lengthS: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round((lengthS + voice.releaseS) * MUSIC_SAMPLE_RATE));
  const copies = voice.spread === 0 ? [0] : [-voice.spread / 2, voice.spread / 2];
  for (const cents of copies)
    for (const [ratio, gain, fade] of voice.partials)
      addDecayingSine(samples, { hz: hz * ratio * 2 ** (cents / 1_200), gain: gain / copies.length, fade });
  // Envelope: linear attack, curved release to exactly 0.
  const attack = voice.attackS * MUSIC_SAMPLE_RATE;
  const release = voice.releaseS * MUSIC_SAMPLE_RATE;
  for (let at = 0; at < samples.length; at += 1) {
    const releaseRatio = Math.min(1, (samples.length - 1 - at) / release);
    samples[at] = (samples[at] ?? 0) * Math.min(1, at / attack) * releaseRatio * releaseRatio;
  }
  return samples;
}

/** Adds a decaying sine by recurrence from the two previous samples, which avoids a sine per sample. */
function addDecayingSine(
  samples: Float32Array,
  { hz, gain, fade }: { readonly hz: number; readonly gain: number; readonly fade: number },
): void {
  const angleStep = (2 * Math.PI * hz) / MUSIC_SAMPLE_RATE;
  // Partials too close to the Nyquist frequency are omitted.
  if (angleStep > 2.8) return;
  const shrink = Math.exp(-fade / MUSIC_SAMPLE_RATE);
  const next = 2 * shrink * Math.cos(angleStep);
  const past = shrink * shrink;
  let previous = (-gain * Math.sin(angleStep)) / shrink;
  let current = 0;
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = (samples[at] ?? 0) + current;
    const following = next * current - past * previous;
    previous = current;
    current = following;
  }
}

function renderDrum({ lengthS, tone, noise }: Drum): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(lengthS * MUSIC_SAMPLE_RATE));
  let state = 0x2f6e2b1;
  let phase = 0;
  let low = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const s = at / MUSIC_SAMPLE_RATE;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const hiss = state / 0x80000000;
    low += 0.35 * (hiss - low);
    phase += (2 * Math.PI * (tone.toHz + (tone.fromHz - tone.toHz) * Math.exp(-30 * s))) / MUSIC_SAMPLE_RATE;
    const body = Math.sin(phase) * tone.gain * Math.exp(-tone.fade * s);
    const skin = (hiss * noise.bright + low * (1 - 2 * noise.bright)) * noise.gain * Math.exp(-noise.fade * s);
    const gate = Math.min(1, at / 24, (samples.length - 1 - at) / (samples.length * 0.25));
    samples[at] = (body + skin) * gate;
  }
  return samples;
}
