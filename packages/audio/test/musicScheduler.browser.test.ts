import { describe, expect, it } from 'vitest';
import { barDurationS } from '../src/arrangeBar.ts';
import { type SampleBank, createSampleBank, MUSIC_SAMPLE_RATE } from '../src/sampleBank.ts';
import { MusicScheduler, CROSSFADE_MIDPOINT_GAIN } from '../src/musicScheduler.ts';
import type { ThemeName } from '../src/theme.ts';
import { THEMES } from '../src/themes.ts';

/** Level at which a centered mono sound reaches each side. */
const MIDDLE = Math.SQRT1_2;

const contextOf = (lengthS: number): OfflineAudioContext =>
  new OfflineAudioContext(2, lengthS * MUSIC_SAMPLE_RATE, MUSIC_SAMPLE_RATE);

/** Bars of ones for some themes and silence for the others, so that the output is the gain itself. */
function ones(context: BaseAudioContext, heard: readonly ThemeName[]): SampleBank {
  const bars = new Map(
    heard.map((name) => {
      const buffer = context.createBuffer(
        1,
        Math.round(barDurationS(THEMES[name]) * MUSIC_SAMPLE_RATE),
        MUSIC_SAMPLE_RATE,
      );
      buffer.getChannelData(0).fill(1);
      return [THEMES[name].voices.bass, buffer] as const;
    }),
  );
  return {
    get: ({ sound, midi, ...note }) =>
      midi > 0 && 'atS' in note && note.atS === 0 ? bars.get(sound as 'round' | 'deep') : undefined,
    load: async () => undefined,
  };
}

async function render(
  context: OfflineAudioContext,
  bank: SampleBank,
  script: (scheduler: MusicScheduler, nowS: number) => void,
): Promise<Float32Array> {
  const scheduler = new MusicScheduler({ context, output: context.destination, bank });
  for (let nowS = 0; nowS < context.length / MUSIC_SAMPLE_RATE; nowS += 0.25)
    void context.suspend(nowS).then(() => {
      script(scheduler, nowS);
      scheduler.tick(nowS);
      return context.resume();
    });
  return (await context.startRendering()).getChannelData(0);
}

const at = (samples: Float32Array, s: number): number => samples[Math.round(s * MUSIC_SAMPLE_RATE)] ?? Number.NaN;
const peak = (samples: Float32Array): number => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const stocked = async (context: BaseAudioContext, names: readonly ThemeName[]): Promise<SampleBank> => {
  const bank = createSampleBank(context, { pause: async () => undefined, clock: () => 0 });
  for (const name of names) await bank.load(THEMES[name]);
  return bank;
};
const sunnyThenGlass = (scheduler: MusicScheduler, nowS: number): void => {
  if (nowS === 0) scheduler.switchTheme('sunny', nowS);
  if (nowS === 3) scheduler.switchTheme('glass', nowS);
};

describe('scheduler', () => {
  it('crossfades without a 2 dB dip between unrelated themes, or a 2 dB bump between correlated ones', async () => {
    const [out, into] = await Promise.all(
      (['sunny', 'glass'] as const).map(async (name) => {
        const context = contextOf(12);
        const gain = await render(context, ones(context, [name]), sunnyThenGlass);
        return (s: number): number => at(gain, s) / (MIDDLE * THEMES[name].gain);
      }),
    );
    if (out === undefined || into === undefined) throw new Error('a theme was not rendered');
    for (let s = 0.2; s < 11; s += 0.05) {
      const power = 10 * Math.log10(out(s) ** 2 + into(s) ** 2);
      expect(power, `at ${s.toFixed(2)} s`).toBeGreaterThan(-2);
      expect(20 * Math.log10(out(s) + into(s)), `at ${s.toFixed(2)} s`).toBeLessThan(2);
    }
    expect(into(4.08 + 0.75)).toBeCloseTo(CROSSFADE_MIDPOINT_GAIN, 2);
  });

  it('starts the next theme on the bar', async () => {
    const context = contextOf(12);
    const gain = await render(context, ones(context, ['glass']), sunnyThenGlass);
    // Sunny starts at 0.08 s with bars of 2 s, so the first one after 3 s is at 4.08 s.
    expect(peak(gain.subarray(0, 4.079 * MUSIC_SAMPLE_RATE))).toBe(0);
    expect(at(gain, 4.08 + 1.6)).toBeCloseTo(MIDDLE * THEMES.glass.gain, 3);
  });

  it('ends with the last theme requested during a crossfade', async () => {
    const context = contextOf(16);
    let heard: ThemeName | undefined;
    const gain = await render(context, ones(context, ['chase']), (scheduler, nowS) => {
      sunnyThenGlass(scheduler, nowS);
      if (nowS === 4.5) scheduler.switchTheme('storm', nowS);
      if (nowS === 5) scheduler.switchTheme('chase', nowS);
      heard = scheduler.theme;
    });
    expect(heard).toBe('chase');
    // Glass started at 4.08 s; its first bar after the fade is at 4.08 + 2.67 s.
    expect(peak(gain.subarray(0, 6.7 * MUSIC_SAMPLE_RATE))).toBe(0);
    expect(at(gain, 9)).toBeCloseTo(MIDDLE * THEMES.chase.gain, 2);
  });

  it('does not catch up on bars missed while the page slept', async () => {
    const context = contextOf(12);
    const gain = await render(context, ones(context, ['sunny']), (scheduler, nowS) => {
      if (nowS === 0) scheduler.switchTheme('sunny', 0);
      if (nowS === 0.25) scheduler.tick(9);
    });
    expect(peak(gain.subarray(2.2 * MUSIC_SAMPLE_RATE, 9 * MUSIC_SAMPLE_RATE))).toBe(0);
    expect(peak(gain)).toBeLessThan(MIDDLE + 0.0005);
  });

  it('stops within a second and restarts at the first bar', async () => {
    const context = contextOf(8);
    const gain = await render(context, ones(context, ['sunny']), (scheduler, nowS) => {
      if (nowS === 0) scheduler.switchTheme('sunny', 0);
      if (nowS === 2.5) scheduler.stop(nowS);
      if (nowS === 5) scheduler.switchTheme('sunny', nowS);
    });
    expect(peak(gain.subarray(3.5 * MUSIC_SAMPLE_RATE, 5.07 * MUSIC_SAMPLE_RATE))).toBeLessThan(0.001);
    expect(at(gain, 5.1)).toBeCloseTo(MIDDLE, 3);
  });

  it('adds layers with more intensity, from the next bar on', async () => {
    const energy = async (raise: boolean): Promise<number[]> => {
      const context = contextOf(8);
      const sound = await render(context, await stocked(context, ['chase']), (scheduler, nowS) => {
        if (nowS === 0) scheduler.setIntensity(0);
        if (nowS === 0) scheduler.switchTheme('chase', 0);
        if (nowS === 3 && raise) scheduler.setIntensity(3);
      });
      return [sound.subarray(0, 3 * MUSIC_SAMPLE_RATE), sound.subarray(5 * MUSIC_SAMPLE_RATE)].map((part) =>
        part.reduce((sum, value) => sum + value * value, 0),
      );
    };
    const [flat, raised] = [await energy(false), await energy(true)];
    const ratio = (part: 0 | 1): number => (raised[part] ?? 0) / (flat[part] ?? 0);
    // Browsers sum inputs in any order, so results are equal up to rounding.
    expect(ratio(0)).toBeCloseTo(1, 6);
    expect(ratio(1)).toBeGreaterThan(1.5);
  });

  it('adds the pulse at once while a best is near, and removes it at once', async () => {
    const energy = async (pulses: boolean): Promise<number[]> => {
      const context = contextOf(10);
      const sound = await render(context, await stocked(context, ['sunny']), (scheduler, nowS) => {
        if (nowS === 0) scheduler.setIntensity(0);
        if (nowS === 0) scheduler.switchTheme('sunny', 0);
        if (nowS === 3 && pulses) scheduler.setPulse(true, nowS);
        if (nowS === 7 && pulses) scheduler.setPulse(false, nowS);
      });
      return [
        [0, 3],
        [3.1, 3.6],
        [3.6, 7],
        [7.5, 10],
      ].map(([from = 0, to = 0]) =>
        sound.subarray(from * MUSIC_SAMPLE_RATE, to * MUSIC_SAMPLE_RATE).reduce((sum, value) => sum + value * value, 0),
      );
    };
    const [plain, near] = [await energy(false), await energy(true)];
    const ratios = near.map((value, part) => value / (plain[part] ?? 1));
    expect(ratios[0]).toBeCloseTo(1, 6);
    expect(ratios[1]).toBeGreaterThan(1.3);
    expect(ratios[2]).toBeGreaterThan(1.3);
    expect(ratios[3]).toBeCloseTo(1, 2);
  });

  it.each(['sunny', 'chase'] as const)('thins %s at a summit at once, and brings all of it back', async (name) => {
    const energy = async (thins: boolean): Promise<number[]> => {
      const context = contextOf(12);
      const sound = await render(context, await stocked(context, [name]), (scheduler, nowS) => {
        if (nowS === 0) {
          scheduler.setIntensity(3);
          // The beat of the rooftops stays, since platforms follow it.
          scheduler.setSyncedTheme(name === 'chase' ? name : undefined);
          scheduler.switchTheme(name, 0);
        }
        if (nowS === 4 && thins) scheduler.setThin(true, nowS);
        if (nowS === 8 && thins) scheduler.setThin(false, nowS);
      });
      return [
        [0, 4],
        [4.5, 8],
        [9, 12],
      ].map(([from = 0, to = 0]) =>
        sound.subarray(from * MUSIC_SAMPLE_RATE, to * MUSIC_SAMPLE_RATE).reduce((sum, value) => sum + value * value, 0),
      );
    };
    const [full, thin] = [await energy(false), await energy(true)];
    const ratios = thin.map((value, part) => value / (full[part] ?? 1));
    expect(ratios[0]).toBeCloseTo(1, 6);
    expect(ratios[1]).toBeLessThan(0.75);
    expect(ratios[1]).toBeGreaterThan(0.05);
    expect(ratios[2]).toBeCloseTo(1, 2);
  });

  it.each(Object.values(THEMES))('leaves headroom above $name with its pulse', async ({ name }) => {
    const context = contextOf(10);
    const sound = await render(context, await stocked(context, [name]), (scheduler, nowS) => {
      if (nowS > 0) return;
      scheduler.setIntensity(3);
      scheduler.setPulse(true, nowS);
      scheduler.switchTheme(name, nowS);
    });
    expect(peak(sound)).toBeLessThan(0.89);
  });

  it('renders the same every time, crossfade included, and leaves headroom', async () => {
    const play = async (): Promise<Float32Array> => {
      const context = contextOf(10);
      const bank = await stocked(context, ['sunny', 'glass']);
      return render(context, bank, (scheduler, nowS) => {
        scheduler.setIntensity(3);
        sunnyThenGlass(scheduler, nowS);
      });
    };
    const [first, second] = [await play(), await play()];
    expect(peak(first)).toBeGreaterThan(0.2);
    expect(peak(first)).toBeLessThan(0.89);
    // Browsers sum inputs in any order, so results are equal up to rounding.
    expect(peak(first.map((value, index) => value - (second[index] ?? 1)))).toBeLessThan(1e-6);
  });
});

/** A click at the start of every bar of a theme. */
function clicks(context: BaseAudioContext, name: ThemeName): SampleBank {
  const click = context.createBuffer(1, 240, MUSIC_SAMPLE_RATE);
  click.getChannelData(0).fill(1);
  const { bass } = THEMES[name].voices;
  return {
    get: ({ sound, midi, ...note }) =>
      sound === bass && midi > 0 && 'atS' in note && note.atS === 0 ? click : undefined,
    load: async () => undefined,
  };
}

/** Start times of clicks in seconds. */
const onsets = (samples: Float32Array): number[] =>
  Array.from(samples.keys())
    .filter((i) => (samples[i] ?? 0) > 0.3 && (samples[i - 1] ?? 0) <= 0.3)
    .map((i) => i / MUSIC_SAMPLE_RATE);

describe('theme in sync with a run', () => {
  const BAR_S = barDurationS(THEMES.chase);
  /** Offset of a click from its bar in ticks, for a run that started at a given clock time. */
  const off = (clickS: number, originS: number): number => {
    const bars = (clickS - originS) / BAR_S;
    return (bars - Math.round(bars)) * BAR_S * 60;
  };
  /** The run starts at 0.31 s and is paused from 6 s to 7 s; its time is reported four times a second. */
  const PAUSE = { fromS: 6, toS: 7 };
  const play = (isSynced: boolean, reportsRun: boolean): Promise<number[]> => {
    const context = contextOf(16);
    return render(context, clicks(context, 'chase'), (scheduler, nowS) => {
      if (nowS === 0 && isSynced) scheduler.setSyncedTheme('chase');
      const isStill = nowS >= PAUSE.fromS && nowS < PAUSE.toS;
      const runS = nowS - 0.31 - (nowS >= PAUSE.toS ? PAUSE.toS - PAUSE.fromS : 0);
      // Real frames are more frequent than this render's suspensions.
      if (reportsRun && !isStill) for (let frame = 0; frame < 8; frame += 1) scheduler.syncToRun(runS, nowS);
      if (nowS === 0) scheduler.switchTheme('chase', nowS);
    }).then(onsets);
  };

  it('starts every bar on a tick that is a multiple of 96, also after a pause', async () => {
    const bars = await play(true, true);
    const before = bars.filter((s) => s < PAUSE.fromS);
    const after = bars.filter((s) => s > PAUSE.toS + BAR_S + 0.25);
    expect(before.length).toBeGreaterThanOrEqual(3);
    expect(after.length).toBeGreaterThanOrEqual(3);
    for (const s of before) expect(Math.abs(off(s, 0.31))).toBeLessThan(0.1);
    for (const s of after) expect(Math.abs(off(s, 1.31))).toBeLessThan(0.1);
    expect(Math.abs(off(before[0] ?? 0, 1.31))).toBeGreaterThan(20);
  });

  it('keeps its own time when it is not synced or no run is reported', async () => {
    const [notSynced, withoutRun] = [await play(false, true), await play(true, false)];
    expect(notSynced).toEqual(withoutRun);
    for (const [i, s] of notSynced.entries()) expect(s).toBeCloseTo(0.08 + i * BAR_S, 3);
  });
});
