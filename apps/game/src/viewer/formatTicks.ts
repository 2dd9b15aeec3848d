import { formatPlayTime } from '@jumpy/domain/formatPlayTime';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';

/** Formats ticks as minutes and seconds: `4:05`. */
export function formatTicks(ticks: number): string {
  return formatPlayTime(ticks / TICKS_PER_SECOND);
}
