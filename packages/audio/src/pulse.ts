/** Where the bars of music belong that keeps time with a run. All times in seconds. */
export interface Pulse {
  /** The run has come so far at this time of the clock. To be told often, and only while the run goes on. */
  hear(runS: number, nowS: number): void;
  /** When the first bar of such a length begins that is not before a time; that time itself as long as nothing was heard. */
  barFrom(afterS: number, lengthS: number): number;
  /** How far from its place a bar is that begins at a time: positive when it comes late, 0 as long as nothing was heard. */
  lateness(startS: number, lengthS: number): number;
}

/** A run that is told so far from where it was thought to be stood still or jumped, when it stays there. */
const JUMP_S = 0.06;
/** What is told so often in a row is no stutter of the page. */
const STAYS = 8;
/** Share of the difference that is taken over each time: frames come a little early and late. */
const FOLLOWS = 0.1;

/**
 * A pulse that has heard nothing. Bars begin where a run is a whole number of bars old, so that their beats fall on the beats of the
 * run's ticks; when the run stood still they begin that much later.
 *
 * @example const pulse = createPulse(); pulse.hear(10, 100); pulse.barFrom(100, 1.6) // 101.2, when the run is 11.2 s old
 */
export function createPulse(): Pulse {
  /** When the run was 0 s old, had it never stood still. */
  let originS: number | undefined;
  let strays = 0;
  return {
    hear(runS, nowS) {
      const toldS = nowS - runS;
      const apartS = originS === undefined ? 0 : toldS - originS;
      strays = Math.abs(apartS) > JUMP_S ? strays + 1 : 0;
      if (originS === undefined || strays >= STAYS) {
        originS = toldS;
        strays = 0;
      } else if (strays === 0) originS += apartS * FOLLOWS;
    },
    barFrom(afterS, lengthS) {
      if (originS === undefined) return afterS;
      // A bar that begins now is not missed by the rounding of a sum.
      return originS + Math.ceil((afterS - originS) / lengthS - 1e-6) * lengthS;
    },
    lateness(startS, lengthS) {
      if (originS === undefined) return 0;
      const bars = (startS - originS) / lengthS;
      return (bars - Math.round(bars)) * lengthS;
    },
  };
}
