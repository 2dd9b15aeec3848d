/** Decimals of MON (CHAIN-01). */
export const MON_DECIMALS = 18;

/** One MON in wei. */
export const WEI_PER_MON = 10n ** BigInt(MON_DECIMALS);

/** The largest amount a transaction can carry, in wei. */
const MAX_AMOUNT_WEI = 2n ** 256n - 1n;

/** Digits, perhaps a point or a comma, digits: no sign, no exponent, no space; 18 decimals at most. */
const AMOUNT = /^0*(\d{0,60})(?:[.,](\d{0,18}))?$/;

/** A comma before exactly three digits may group thousands as well as begin decimals, so it is not guessed. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;

/**
 * A typed amount of MON in wei, or undefined when it is not one; spaces around it are no error (WAL-16). A keypad may have a comma and no
 * point, so either one begins the decimals.
 * @example parseMon('1.5') // 1_500_000_000_000_000_000n
 * @example parseMon('0,5') // 500_000_000_000_000_000n
 * @example parseMon('1,000') // undefined
 */
export function parseMon(typed: string): bigint | undefined {
  const text = typed.trim();
  const parts = AMOUNT.exec(text);
  if (!parts || !/\d/.test(text) || AMBIGUOUS.test(text)) return undefined;
  const [, whole = '', decimals = ''] = parts;
  const wei = BigInt(whole) * WEI_PER_MON + BigInt(decimals.padEnd(MON_DECIMALS, '0'));
  return wei <= MAX_AMOUNT_WEI ? wei : undefined;
}

/** Whole MON and the 18 digits behind the point; a negative balance is a bug. */
function digitsOf(amountWei: bigint): { whole: string; decimals: string } {
  if (amountWei < 0n) throw new RangeError(`an amount is never negative: ${amountWei} wei`);
  const decimals = String(amountWei % WEI_PER_MON).padStart(MON_DECIMALS, '0');
  return { whole: String(amountWei / WEI_PER_MON), decimals };
}

/**
 * A balance in MON with 4 decimals, rounded down, so that nobody reads more than they have (WAL-05); throws RangeError below 0.
 * @example monText(19_999_000_000_000_000n) // '0.0199'
 */
export function monText(balanceWei: bigint): string {
  const { whole, decimals } = digitsOf(balanceWei);
  return `${whole}.${decimals.slice(0, 4)}`;
}

/**
 * An amount in MON to the last wei, as `parseMon` reads it back (WAL-07); throws RangeError below 0.
 * @example monFullText(1_500_000_000_000_000_000n) // '1.5'
 */
export function monFullText(amountWei: bigint): string {
  const { whole, decimals } = digitsOf(amountWei);
  const shown = decimals.replace(/0+$/, '');
  return shown === '' ? whole : `${whole}.${shown}`;
}

/** What the sixth decimal of MON is worth, in wei. */
const MICRO_MON_WEI = 10n ** 12n;

/**
 * MON that are needed, with at most 6 decimals, rounded up, so that who adds them has enough (WAL-18, REVIVE-09); throws RangeError below 0.
 * @example monNeededText(2_667_000_000_000_001n) // '0.002668'
 */
export function monNeededText(neededWei: bigint): string {
  return monFullText(((neededWei + MICRO_MON_WEI - 1n) / MICRO_MON_WEI) * MICRO_MON_WEI);
}
