import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { describe, expect, it } from 'vitest';
import { createSampleBank } from '../src/sampleBank.ts';
import { MusicScheduler } from '../src/musicScheduler.ts';
import { EFFECT_NAMES, EFFECTS } from '../src/effects.ts';
import { createLimiter } from '../src/limiter.ts';
import { createMusicPlayback, createMusicFilter, type MusicFilter } from '../src/musicPlayback.ts';
import { renderRecipe } from '../src/renderRecipe.ts';
import { THEMES } from '../src/themes.ts';

const RATE = 24_000;
const peak = (samples: Float32Array): number => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Returns the filtered level of a tone over time; each act runs at its second. */
async function throughStage(
  hz: number,
  acts: readonly (readonly [number, (filter: MusicFilter) => void])[],
): Promise<(s: number) => number> {
  const context = new OfflineAudioContext(1, RATE * 5, RATE);
  const filter = createMusicFilter(context, context.destination);
  const tone = context.createOscillator();
  tone.frequency.value = hz;
  tone.connect(filter.input);
  tone.start();
  for (const [atS, act] of acts)
    void context.suspend(atS).then(() => {
      act(filter);
      return context.resume();
    });
  const samples = (await context.startRendering()).getChannelData(0);
  return (s) => peak(samples.subarray(s * RATE, (s + 0.1) * RATE));
}

describe('music filter', () => {
  it('passes music unchanged', async () => {
    const loudness = await throughStage(440, []);
    expect(loudness(1)).toBeGreaterThan(0.95);
    expect(loudness(1)).toBeLessThanOrEqual(1.001);
  });

  it('ducks for the length of a stinger and recovers, never louder than before', async () => {
    const loudness = await throughStage(440, [[1, (filter) => filter.duck(1)]]);
    expect(loudness(0.8)).toBeGreaterThan(0.95);
    expect(loudness(1.6)).toBeCloseTo(0.35, 1);
    expect(loudness(4.5)).toBeGreaterThan(0.95);
    for (let s = 0.1; s < 4.8; s += 0.1) expect(loudness(s)).toBeLessThanOrEqual(1.001);
  });

  it('stays ducked when a second stinger follows into the first', async () => {
    const loudness = await throughStage(440, [
      [1, (filter) => filter.duck(0.5)],
      [1.3, (filter) => filter.duck(1)],
    ]);
    expect(loudness(2)).toBeCloseTo(0.35, 1);
    expect(loudness(4.6)).toBeGreaterThan(0.95);
  });

  it('is soft and muffled on hold and clear again on release', async () => {
    const acts = [
      [1, (filter: MusicFilter) => filter.soften(true)],
      [2.5, (filter: MusicFilter) => filter.soften(false)],
    ] as const;
    const [low, high] = [await throughStage(200, acts), await throughStage(3_000, acts)];
    expect(low(2)).toBeGreaterThan(0.3);
    expect(low(2)).toBeLessThan(0.45);
    expect(high(2)).toBeLessThan(0.1);
    expect(low(4.5)).toBeGreaterThan(0.95);
    expect(high(4.5)).toBeGreaterThan(0.9);
  });
});

describe('music filter at a summit', () => {
  it('takes the treble away, also from a pause on, and gives it back', async () => {
    const acts = [
      [1, (filter: MusicFilter) => filter.thin(true)],
      [2, (filter: MusicFilter) => filter.soften(true)],
      [3, (filter: MusicFilter) => filter.soften(false)],
      [4, (filter: MusicFilter) => filter.thin(false)],
    ] as const;
    const high = await throughStage(5_000, acts);
    expect(high(0.8)).toBeGreaterThan(0.9);
    expect(high(1.8)).toBeLessThan(0.3);
    expect(high(3.8)).toBeLessThan(0.3);
    expect(high(4.8)).toBeGreaterThan(0.85);
  });
});

describe('full mix', () => {
  it.each(Object.values(THEMES))(
    '$name at full volume under every effect stays 1 dB below full scale',
    async ({ name }) => {
      const context = new OfflineAudioContext(2, RATE * 4, RATE);
      const limiter = createLimiter(context, context.destination);
      const bank = createSampleBank(context, { pause: async () => undefined, clock: () => 0 });
      await bank.load(THEMES[name]);
      const scheduler = new MusicScheduler({ context, output: limiter, bank });
      scheduler.setIntensity(3);
      scheduler.switchTheme(name, 0);
      for (let nowS = 0; nowS < 4; nowS += 0.5) scheduler.tick(nowS);
      for (const effect of EFFECT_NAMES) {
        const source = context.createBufferSource();
        source.buffer = await renderRecipe(EFFECTS[effect], { sampleRate: RATE });
        source.connect(limiter);
        source.start(1);
      }
      const sound = await context.startRendering();
      const most = Math.max(peak(sound.getChannelData(0)), peak(sound.getChannelData(1)));
      expect(most).toBeGreaterThan(0.7);
      expect(20 * Math.log10(most)).toBeLessThanOrEqual(-1);
    },
  );
});

describe('music in a page', () => {
  it('becomes audible once its sounds are rendered, slice by slice, and silent when stopped', async () => {
    const context = new AudioContext();
    const ear = context.createAnalyser();
    ear.connect(context.destination);
    const heard = new Float32Array(ear.fftSize);
    const loudness = (): number => {
      ear.getFloatTimeDomainData(heard);
      return peak(heard);
    };
    const music = createMusicPlayback(context, ear);
    music.play(true);
    await waitUntil(() => expect(loudness()).toBeGreaterThan(0.02), { timeoutMs: 20_000 });
    music.play(false);
    await waitUntil(() => expect(loudness()).toBeLessThan(0.0005), { timeoutMs: 20_000 });
    await context.close();
  });
});
