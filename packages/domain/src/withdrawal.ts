import { formatMonNeeded, parseMon } from './mon.ts';
import * as m from './messages.ts';

/** Minimum reserve for gas, in wei: 0.001 MON (WAL-18). */
export const MIN_GAS_ALLOWANCE_WEI = 1_000_000_000_000_000n;

/** Length of an address including "0x" (WAL-20). */
export const ADDRESS_LENGTH = 42;

/** Problems of a destination address, in order of precedence. */
export const ADDRESS_PROBLEMS = ['missing', 'too_short', 'format', 'checksum', 'zero_address', 'own_address'] as const;

/** One of `ADDRESS_PROBLEMS`. */
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

/** Problems of an amount, in order of precedence. */
export const AMOUNT_PROBLEMS = ['not_an_amount', 'above_balance', 'gas'] as const;

/** One of `AMOUNT_PROBLEMS`; only `gas` leaves the button enabled (READ-71). */
export type AmountProblem = (typeof AMOUNT_PROBLEMS)[number];

/** Where a destination problem is shown: next to the field, or after pressing the button (READ-70). */
export type ProblemPosition = 'field' | 'submit';

/** The form's typed values. */
export interface WithdrawalForm {
  address: string;
  amount: string;
}

/** What the form is validated against. */
export interface WithdrawalFacts {
  balanceWei: bigint;
  /** Gas limit times maxFee, at the chain's current quote. */
  quotedFeeWei: bigint;
  ownAddress: string;
  /** Whether a mixed-case address has a valid EIP-55 checksum. */
  isChecksumValid: (address: string) => boolean;
}

/** Problems of the form and the transfer it would send. */
export interface WithdrawalCheck {
  addressProblem: AddressProblem | undefined;
  amountProblem: AmountProblem | undefined;
  /** Whether the Withdraw button is enabled (WAL-22). */
  isEnabled: boolean;
  /** The transfer to confirm; undefined if there is any problem. */
  transfer: { to: string; valueWei: bigint } | undefined;
}

/**
 * Returns the wei reserved for gas: 0.001 MON or the quoted fee, whichever is higher (WAL-18).
 * @example gasAllowanceWei(2_667_000_000_000_000n) // 2_667_000_000_000_000n
 */
export function gasAllowanceWei(quotedFeeWei: bigint): bigint {
  return quotedFeeWei > MIN_GAS_ALLOWANCE_WEI ? quotedFeeWei : MIN_GAS_ALLOWANCE_WEI;
}

/**
 * Returns the maximum withdrawal in wei: the balance minus the gas reserve, at least 0 (WAL-18).
 * @example maxWithdrawalWei({ balanceWei: 10n ** 18n, quotedFeeWei: 0n }) // 999_000_000_000_000_000n
 */
export function maxWithdrawalWei(facts: Pick<WithdrawalFacts, 'balanceWei' | 'quotedFeeWei'>): bigint {
  const leftWei = facts.balanceWei - gasAllowanceWei(facts.quotedFeeWei);
  return leftWei > 0n ? leftWei : 0n;
}

/** An address in a single case carries no checksum. */
function hasBothCases(address: string): boolean {
  return /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address);
}

/**
 * Returns the problem of a destination address, or undefined (WAL-19 to WAL-21). Surrounding spaces are ignored.
 * @example findAddressProblem('0x12', facts) // 'too_short'
 */
export function findAddressProblem(
  typed: string,
  facts: Pick<WithdrawalFacts, 'ownAddress' | 'isChecksumValid'>,
): AddressProblem | undefined {
  const address = typed.trim();
  if (address === '') return 'missing';
  if (address.length < ADDRESS_LENGTH) return 'too_short';
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'format';
  if (hasBothCases(address) && !facts.isChecksumValid(address)) return 'checksum';
  if (/^0x0{40}$/.test(address)) return 'zero_address';
  if (address.toLowerCase() === facts.ownAddress.toLowerCase()) return 'own_address';
  return undefined;
}

/**
 * Returns the problem of an amount, or undefined (WAL-16 to WAL-18).
 * @example findAmountProblem('0', { balanceWei: 10n ** 18n, quotedFeeWei: 0n }) // 'not_an_amount'
 */
export function findAmountProblem(
  typed: string,
  facts: Pick<WithdrawalFacts, 'balanceWei' | 'quotedFeeWei'>,
): AmountProblem | undefined {
  const amountWei = parseMon(typed);
  if (amountWei === undefined || amountWei === 0n) return 'not_an_amount';
  if (amountWei > facts.balanceWei) return 'above_balance';
  if (amountWei + gasAllowanceWei(facts.quotedFeeWei) > facts.balanceWei) return 'gas';
  return undefined;
}

/**
 * Validates a withdrawal form: its problems, button state and transfer (WAL-16 to WAL-22).
 * @example checkWithdrawal({ address: '', amount: '1' }, facts).addressProblem // 'missing'
 */
export function checkWithdrawal(form: WithdrawalForm, facts: WithdrawalFacts): WithdrawalCheck {
  const address = findAddressProblem(form.address, facts);
  const amount = findAmountProblem(form.amount, facts);
  const valueWei = parseMon(form.amount);
  const isSound = address === undefined && amount === undefined && valueWei !== undefined;
  return {
    addressProblem: address,
    amountProblem: amount,
    isEnabled: address === undefined && (amount === undefined || amount === 'gas'),
    transfer: isSound ? { to: form.address.trim(), valueWei } : undefined,
  };
}

const ADDRESS_PROBLEM_TEXT: Readonly<Record<Exclude<AddressProblem, 'missing'>, string>> = {
  too_short: m.addressTooShort(),
  format: m.addressMalformed(),
  checksum: m.addressMistyped(),
  zero_address: m.addressOfNobody(),
  own_address: m.addressIsOwn(),
};

/**
 * Returns the text of a destination problem (WAL-19 to WAL-21). For an empty address it depends on where it is shown
 * (READ-70).
 * @example addressProblemText('missing', 'field') // 'Wallet address is required'
 */
export function addressProblemText(problem: AddressProblem, place: ProblemPosition): string {
  if (problem !== 'missing') return ADDRESS_PROBLEM_TEXT[problem];
  return place === 'submit' ? m.enterDestination() : m.addressRequired();
}

/**
 * Returns the text of an amount problem, including the gas reserve used (WAL-16 to WAL-18).
 * @example amountProblemText('gas', 0n) // 'Insufficient balance. You need approximately 0.001 MON extra for gas fees.'
 */
export function amountProblemText(problem: AmountProblem, quotedFeeWei: bigint): string {
  if (problem === 'not_an_amount') return m.enterAmount();
  if (problem === 'above_balance') return m.balanceTooLow();
  return m.gasNeeded({ amount: formatMonNeeded(gasAllowanceWei(quotedFeeWei)) });
}
