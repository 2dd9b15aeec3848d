import { playTimeText } from '@jumpy/domain/playTime';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';

/** Formats ticks as minutes and seconds: `4:05`. */
export function timeText(ticks: number): string {
  return playTimeText(ticks / TICKS_PER_SECOND);
}
