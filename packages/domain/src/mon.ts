/** Decimals of MON (CHAIN-01). */
export const MON_DECIMALS = 18;

/** One MON in wei. */
export const WEI_PER_MON = 10n ** BigInt(MON_DECIMALS);

/** Maximum amount of a transaction, in wei. */
const MAX_AMOUNT_WEI = 2n ** 256n - 1n;

/** Digits with an optional decimal point or comma; no sign, exponent or space, at most 18 decimals. */
const AMOUNT_PATTERN = /^0*(\d{0,60})(?:[.,](\d{0,18}))?$/;

/** Ambiguous: a comma before exactly three digits may be a thousands or a decimal separator. */
const AMBIGUOUS_PATTERN = /^[1-9]\d{0,2},\d{3}$/;

/**
 * Parses an amount of MON to wei; undefined if invalid. Surrounding spaces are ignored (WAL-16). Accepts a decimal
 * comma, as some keypads have no point.
 * @example parseMon('1.5') // 1_500_000_000_000_000_000n
 * @example parseMon('0,5') // 500_000_000_000_000_000n
 * @example parseMon('1,000') // undefined
 */
export function parseMon(typed: string): bigint | undefined {
  const text = typed.trim();
  const parts = AMOUNT_PATTERN.exec(text);
  if (!parts || !/\d/.test(text) || AMBIGUOUS_PATTERN.test(text)) return undefined;
  const [, whole = '', decimals = ''] = parts;
  const wei = BigInt(whole) * WEI_PER_MON + BigInt(decimals.padEnd(MON_DECIMALS, '0'));
  return wei <= MAX_AMOUNT_WEI ? wei : undefined;
}

/** Splits an amount into whole MON and 18 decimals. Throws on negative amounts, which are a bug. */
function splitDigits(amountWei: bigint): { whole: string; decimals: string } {
  if (amountWei < 0n) throw new RangeError(`an amount is never negative: ${amountWei} wei`);
  const decimals = String(amountWei % WEI_PER_MON).padStart(MON_DECIMALS, '0');
  return { whole: String(amountWei / WEI_PER_MON), decimals };
}

/**
 * Formats a balance in MON with 4 decimals, rounded down so that it never shows more than there is (WAL-05). Throws
 * RangeError below 0.
 * @example formatMonBalance(19_999_000_000_000_000n) // '0.0199'
 */
export function formatMonBalance(balanceWei: bigint): string {
  const { whole, decimals } = splitDigits(balanceWei);
  return `${whole}.${decimals.slice(0, 4)}`;
}

/**
 * Formats an amount in MON exactly, as `parseMon` reads it back (WAL-07). Throws RangeError below 0.
 * @example formatMonFull(1_500_000_000_000_000_000n) // '1.5'
 */
export function formatMonFull(amountWei: bigint): string {
  const { whole, decimals } = splitDigits(amountWei);
  const trimmedDecimals = decimals.replace(/0+$/, '');
  return trimmedDecimals === '' ? whole : `${whole}.${trimmedDecimals}`;
}

/** One millionth of a MON, in wei. */
const MICRO_MON_WEI = 10n ** 12n;

/**
 * Formats a required amount in MON with at most 6 decimals, rounded up so that adding it is enough (WAL-18, REVIVE-09).
 * Throws RangeError below 0.
 * @example formatMonNeeded(2_667_000_000_000_001n) // '0.002668'
 */
export function formatMonNeeded(neededWei: bigint): string {
  return formatMonFull(((neededWei + MICRO_MON_WEI - 1n) / MICRO_MON_WEI) * MICRO_MON_WEI);
}
