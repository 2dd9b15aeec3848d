/**
 * Formats seconds as minutes and seconds.
 * @example formatPlayTime(125.9) // '2:05'
 */
export function formatPlayTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
