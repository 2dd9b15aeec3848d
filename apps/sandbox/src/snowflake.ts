/** Discord's epoch: the first second of 2015. */
const EPOCH_MS = 1_420_070_400_000;
const TIME_SHIFT = 22n;

/** An id as Discord makes them: the time in the upper bits, a counter in the lower. */
export function snowflakeAt(timeMs: number, counter: number): string {
  return String((BigInt(Math.max(0, timeMs - EPOCH_MS)) << TIME_SHIFT) | BigInt(counter & 0xfff));
}

/** When the account behind an id was made. */
export function snowflakeTimeMs(id: string): number {
  return Number(BigInt(id) >> TIME_SHIFT) + EPOCH_MS;
}

/** What Discord accepts where it wants an id. */
export const isSnowflake = (text: string): boolean => /^\d{15,20}$/.test(text);
