import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { describe, expect, it, vi } from 'vitest';
import { type AudioEngine, createAudioEngine } from '../src/audioEngine.ts';
import { type GuideSoundOptions, playPanned } from '../src/soundGuide.ts';
import { GUIDE_RECIPES, GUIDE_SOUNDS, type GuideSound } from '../src/guideSounds.ts';
import { LIMITER_CEILING, softClip } from '../src/limiter.ts';
import { renderRecipe } from '../src/renderRecipe.ts';
import { MUSIC_SAMPLE_RATE } from '../src/sampleBank.ts';
import { DEFAULT_SOUND_SETTINGS, GUIDE_MUSIC_GAIN, SOUND_STORAGE_KEY } from '../src/soundSettings.ts';
import { THEMES } from '../src/themes.ts';
import { mixTheme, peakOf, rmsOf } from './mix.ts';
import { powersOf } from './spectrum.ts';

const SPAN_S = 0.05;
/** Pitch range of the cues: an octave up and down. */
const OCTAVES = [-12, 12] as const;

const rendered = new Map<GuideSound, Float32Array>();
async function samplesOf(name: GuideSound): Promise<Float32Array> {
  const samples = rendered.get(name) ?? (await bufferOf(name)).getChannelData(0);
  rendered.set(name, samples);
  return samples;
}

const bufferOf = (name: GuideSound): Promise<AudioBuffer> =>
  renderRecipe(GUIDE_RECIPES[name], { sampleRate: MUSIC_SAMPLE_RATE });

/** The loudest 50 ms of a sound. */
function loudestOf(samples: Float32Array): number {
  const span = Math.round(MUSIC_SAMPLE_RATE * SPAN_S);
  const spans = Array.from({ length: Math.max(1, Math.floor(samples.length / span)) }, (_, at) =>
    rmsOf(samples.subarray(at * span, (at + 1) * span)),
  );
  return Math.max(...spans);
}

const decibels = (ratio: number): number => 20 * Math.log10(ratio);

/** Both channels of a sound as the engine plays it. */
async function earsOf(name: GuideSound, play: Partial<GuideSoundOptions>): Promise<[Float32Array, Float32Array]> {
  const buffer = await bufferOf(name);
  const context = new OfflineAudioContext(2, Math.round(buffer.length * 2.2), MUSIC_SAMPLE_RATE);
  playPanned(context, buffer, { semitones: 0, pan: 0, gain: 1, ...play, output: context.destination });
  const ears = await context.startRendering();
  return [ears.getChannelData(0), ears.getChannelData(1)];
}

/** Timbre of a sound: energy ratios of third-octave bands in three segments. */
function colourOf(samples: Float32Array): number[] {
  const points = 4_096;
  const third = Math.ceil(samples.length / 3);
  const colour = [0, 1, 2].flatMap((part) => {
    const bands = Array.from({ length: 24 }, () => 0);
    const padded = new Float32Array(points);
    const stretch = samples.subarray(part * third, (part + 1) * third);
    padded.set(stretch, Math.floor((points - stretch.length) / 2));
    powersOf(padded).forEach((power, bin) => {
      const band = Math.floor(3 * Math.log2(Math.max(1, (bin * MUSIC_SAMPLE_RATE) / points / 55)));
      if (bin > 0 && band < bands.length) bands[band] = (bands[band] ?? 0) + power;
    });
    return bands.map((power) => Math.sqrt(power));
  });
  const size = Math.hypot(...colour);
  return colour.map((share) => share / size);
}

describe('guide sounds', () => {
  it.each(GUIDE_SOUNDS)('%s is audible, does not clip and ends in silence', async (name) => {
    const samples = await samplesOf(name);
    expect(peakOf(samples)).toBeGreaterThan(0.1);
    expect(peakOf(samples)).toBeLessThan(1);
    expect(peakOf(samples.slice(-Math.round(MUSIC_SAMPLE_RATE * 0.004)))).toBeLessThan(0.03);
  });

  it.each(GUIDE_SOUNDS)('%s is 6 dB above the ducked music', async (name) => {
    const music = rmsOf(mixTheme(THEMES.chase, { bars: 8 })) * DEFAULT_SOUND_SETTINGS.musicVolume * GUIDE_MUSIC_GAIN;
    const sound = loudestOf(await samplesOf(name)) * DEFAULT_SOUND_SETTINGS.guideVolume;
    expect(decibels(sound / music)).toBeGreaterThan(6);
  });

  it('differ in loudness by at most 12 dB', async () => {
    const levels = await Promise.all(GUIDE_SOUNDS.map(async (name) => loudestOf(await samplesOf(name))));
    expect(decibels(Math.max(...levels) / Math.min(...levels))).toBeLessThan(12);
  });

  it.each(GUIDE_SOUNDS)('%s starts at once: a tenth of its peak within 15 ms', async (name) => {
    const [left] = await earsOf(name, {});
    const peak = peakOf(left);
    const from = left.findIndex((value) => Math.abs(value) > peak / 10);
    expect((from / MUSIC_SAMPLE_RATE) * 1_000).toBeLessThan(15);
  });

  it('barely reach the limiter with a target and a hazard, and three at full volume stay below its ceiling', async () => {
    const peaks = (await Promise.all(GUIDE_SOUNDS.map(samplesOf))).map(peakOf).toSorted((one, other) => other - one);
    // A centered panner attenuates each channel by 3 dB.
    const [first = 0, second = 0, third = 0] = peaks.map(
      (peak) => peak * DEFAULT_SOUND_SETTINGS.guideVolume * Math.SQRT1_2,
    );
    const music = peakOf(mixTheme(THEMES.chase, { bars: 8 })) * DEFAULT_SOUND_SETTINGS.musicVolume * GUIDE_MUSIC_GAIN;
    const both = first + 0.45 * second + music;
    expect(softClip(both) / both).toBeGreaterThan(0.99);
    expect(softClip(Math.SQRT2 * (first + second + third) + music)).toBeLessThan(LIMITER_CEILING);
  });

  it('are all distinct', async () => {
    const colours = await Promise.all(
      GUIDE_SOUNDS.map(async (name) => [name, colourOf(await samplesOf(name))] as const),
    );
    const alike = colours.flatMap(([one, mine], index) =>
      colours.slice(index + 1).flatMap(([other, theirs]) => {
        const likeness = mine.reduce((sum, share, band) => sum + share * (theirs[band] ?? 0), 0);
        return likeness > 0.93 ? [`${one} and ${other}: ${likeness.toFixed(2)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});

describe('side of a sound', () => {
  it.each([
    [-1, 'left'],
    [1, 'right'],
  ] as const)('at %d is in the %s ear only', async (pan, side) => {
    const [left, right] = (await earsOf('steady', { pan })).map(rmsOf) as [number, number];
    const [loud, soft] = side === 'left' ? [left, right] : [right, left];
    expect(decibels(loud / Math.max(soft, 1e-6))).toBeGreaterThan(40);
  });

  it('is equal in both ears in the middle', async () => {
    const [left, right] = (await earsOf('steady', { pan: 0 })).map(rmsOf) as [number, number];
    expect(left).toBeCloseTo(right, 6);
  });

  it.each(OCTAVES)('%d semitones change the pitch by that much', async (semitones) => {
    const strongest = (samples: Float32Array): number => {
      const padded = new Float32Array(4_096);
      padded.set(samples.subarray(0, 4_096));
      const powers = [...powersOf(padded)];
      return powers.indexOf(Math.max(...powers));
    };
    const [plain] = await earsOf('steady', {});
    const [moved] = await earsOf('steady', { semitones });
    expect(12 * Math.log2(strongest(moved) / strongest(plain))).toBeCloseTo(semitones, -0.5);
  });
});

interface Opened {
  readonly engine: AudioEngine;
  /** Gains of effects, music and guide. */
  readonly gains: readonly GainNode[];
  readonly kept: Map<string, string>;
}

async function openEngine(kept = new Map<string, string>()): Promise<Opened> {
  const gains: GainNode[] = [];
  const engine = createAudioEngine({
    createContext() {
      const context = new AudioContext();
      const createGain = context.createGain.bind(context);
      vi.spyOn(context, 'createGain').mockImplementation(() => {
        const node = createGain();
        gains.push(node);
        return node;
      });
      return context;
    },
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    random: () => 0.5,
  });
  engine.unlock();
  await engine.load();
  return { engine, gains: gains.slice(2, 5), kept };
}

/** Counts the sounds started since the call. */
function countStarts(): () => number {
  const starts = vi.spyOn(AudioBufferSourceNode.prototype, 'start');
  starts.mockClear();
  return () => starts.mock.calls.length;
}

describe('engine’s guide', () => {
  it('ducks the music while open, and restores it', async () => {
    const { engine, gains } = await openEngine();
    const [, music] = gains;
    await waitUntil(() => expect(music?.gain.value).toBeCloseTo(0.3, 2));
    const guide = engine.openGuide(GUIDE_RECIPES);
    const other = engine.openGuide(GUIDE_RECIPES);
    await waitUntil(() => expect(music?.gain.value).toBeCloseTo(0.3 * GUIDE_MUSIC_GAIN, 2));
    guide.close();
    guide.close();
    await waitUntil(() => expect(music?.gain.value).toBeCloseTo(0.3 * GUIDE_MUSIC_GAIN, 2));
    other.close();
    await waitUntil(() => expect(music?.gain.value).toBeCloseTo(0.3, 2));
  });

  it('has its own volume, stored in steps of 0.1', async () => {
    const { engine, gains, kept } = await openEngine();
    const [effects, , guide] = gains;
    await waitUntil(() => expect(guide?.gain.value).toBeCloseTo(0.8, 2));
    engine.setGuideVolume(0.42);
    expect(engine.settings).toMatchObject({ guideVolume: 0.4, volume: 0.7, musicVolume: 0.3 });
    expect(JSON.parse(kept.get(SOUND_STORAGE_KEY) ?? '')).toMatchObject({ guideVolume: 0.4 });
    await waitUntil(() => expect(guide?.gain.value).toBeCloseTo(0.4, 2));
    expect(effects?.gain.value).toBeCloseTo(0.7, 1);
    expect((await openEngine(kept)).engine.settings.guideVolume).toBe(0.4);
  });

  it('plays on hold for its explanations, but not while muted or closed', async () => {
    const { engine } = await openEngine();
    const guide = engine.openGuide(GUIDE_RECIPES);
    const play = (): void => guide.play('lava', { semitones: 0, pan: 0, gain: 1 });
    const started = countStarts();
    engine.suspend();
    await waitUntil(() => {
      play();
      expect(started()).toBeGreaterThan(0);
    });
    const before = countStarts();
    engine.setMuted(true);
    play();
    expect(before()).toBe(0);
    engine.setMuted(false);
    guide.close();
    play();
    expect(before()).toBe(0);
  });
});
