/** Discord's epoch: the start of 2015. */
const EPOCH_MS = 1_420_070_400_000;
const TIME_SHIFT = 22n;

/** Snowflake id as created by Discord: time in the upper bits, a counter in the lower ones. */
export function createSnowflake(timeMs: number, counter: number): string {
  return String((BigInt(Math.max(0, timeMs - EPOCH_MS)) << TIME_SHIFT) | BigInt(counter & 0xfff));
}

/** Creation time of the account behind an id. */
export function snowflakeTimeMs(id: string): number {
  return Number(BigInt(id) >> TIME_SHIFT) + EPOCH_MS;
}

/** Id format that Discord accepts. */
export const isSnowflake = (text: string): boolean => /^\d{15,20}$/.test(text);
