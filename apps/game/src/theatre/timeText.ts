import { TICKS_PER_SECOND } from '@jumpy/sim/constants';

/** Ticks as minutes and seconds: `4:05`. */
export function timeText(ticks: number): string {
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
