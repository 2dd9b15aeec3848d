import { describe, expect, it } from 'vitest';
import { barDurationS } from '../src/arrangeBar.ts';
import { createBeatClock, type BeatClock } from '../src/musicScheduler.ts';
import { THEMES } from '../src/themes.ts';

const BAR_S = barDurationS(THEMES.chase);
const FRAME_S = 1 / 60;
const TICKS_PER_SECOND = 60;
/** One bar in ticks. */
const PERIOD = 96;

/** A page with its own clock that reports the run's time on every frame. */
function createPage(pulse: BeatClock, { startS = 100 } = {}) {
  let nowS = startS;
  let runS = 0;
  return {
    get nowS() {
      return nowS;
    },
    /** The run's tick at a clock time, if it continues. */
    tickAt: (atS: number): number => (runS + atS - nowS) * TICKS_PER_SECOND,
    play(seconds: number, jitterS: (frame: number) => number = () => 0): void {
      for (let frame = 0; frame < Math.round(seconds / FRAME_S); frame += 1) {
        nowS += FRAME_S;
        runS += FRAME_S;
        pulse.sync(runS, nowS + jitterS(frame));
      }
    },
    /** Pauses the run; nothing is reported. */
    pause(seconds: number): void {
      nowS += seconds;
    },
  };
}

/** Offset of a bar from its grid position, in ticks. */
const off = (tick: number): number => tick - Math.round(tick / PERIOD) * PERIOD;

describe('beat clock', () => {
  it('is unknown before a run is reported', () => {
    const pulse = createBeatClock();
    expect(pulse.nextBarStart(5.3, BAR_S)).toBe(5.3);
    expect(pulse.barLateness(5.3, BAR_S)).toBe(0);
  });

  it('starts bars at ticks that are multiples of 96, at any point of the run', () => {
    const pulse = createBeatClock();
    const page = createPage(pulse);
    for (const seconds of [0.5, 7.3, 12.01, 60]) {
      page.play(seconds);
      const startS = pulse.nextBarStart(page.nowS + 0.08, BAR_S);
      expect(startS).toBeGreaterThanOrEqual(page.nowS + 0.08);
      expect(startS - page.nowS).toBeLessThan(0.08 + BAR_S);
      expect(off(page.tickAt(startS))).toBeCloseTo(0, 3);
    }
  });

  it.each([0.3, 0.7, 3.7, 41])('realigns bars after a pause of %d s', (seconds) => {
    const pulse = createBeatClock();
    const page = createPage(pulse);
    page.play(9);
    const playing = pulse.nextBarStart(page.nowS, BAR_S);
    page.pause(seconds);
    page.play(0.2);
    expect(off(page.tickAt(pulse.nextBarStart(page.nowS, BAR_S)))).toBeCloseTo(0, 3);
    const shift = seconds - Math.round(seconds / BAR_S) * BAR_S;
    expect(pulse.barLateness(playing, BAR_S)).toBeCloseTo(-shift, 6);
  });

  it('moves by less than a hundredth of a second with frame jitter', () => {
    const pulse = createBeatClock();
    const page = createPage(pulse);
    page.play(20, (frame) => ((frame * 7) % 5) * 0.008 - 0.016);
    const tick = page.tickAt(pulse.nextBarStart(page.nowS, BAR_S));
    expect(Math.abs(off(tick))).toBeLessThan(0.6);
  });

  it('ignores a stutter of a few frames', () => {
    const pulse = createBeatClock();
    const page = createPage(pulse);
    page.play(5);
    page.play(0.1, () => 0.2);
    expect(off(page.tickAt(pulse.nextBarStart(page.nowS, BAR_S)))).toBeCloseTo(0, 3);
  });
});
