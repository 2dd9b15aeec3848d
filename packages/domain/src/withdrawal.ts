import { monNeededText, parseMon } from './mon.ts';

/** The least that is kept back for gas, in wei: 0.001 MON (WAL-18). */
export const MIN_GAS_ALLOWANCE_WEI = 1_000_000_000_000_000n;

/** Characters of an address with its "0x" (WAL-20). */
export const ADDRESS_LENGTH = 42;

/** What can be wrong with a destination, first found first. */
export const ADDRESS_PROBLEMS = ['missing', 'too_short', 'format', 'checksum', 'zero_address', 'own_address'] as const;

/** One thing that is wrong with a destination. */
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

/** What can be wrong with an amount, first found first. */
export const AMOUNT_PROBLEMS = ['not_an_amount', 'above_balance', 'gas'] as const;

/** One thing that is wrong with an amount; `gas` alone leaves the button enabled (READ-71). */
export type AmountProblem = (typeof AMOUNT_PROBLEMS)[number];

/** Where a text about the destination stands: beside its field, or as the answer to a press (READ-70). */
export type ProblemPlace = 'field' | 'submit';

/** What the player has typed. */
export interface WithdrawalForm {
  address: string;
  amount: string;
}

/** What the form is checked against. */
export interface WithdrawalFacts {
  balanceWei: bigint;
  /** Gas limit times maxFee, as the chain quotes the transfer now. */
  quotedFeeWei: bigint;
  ownAddress: string;
  /** Whether the capitals of an address of both cases are those of EIP-55. */
  isChecksumValid: (address: string) => boolean;
}

/** What the form may say, and what it would send. */
export interface WithdrawalCheck {
  addressProblem: AddressProblem | undefined;
  amountProblem: AmountProblem | undefined;
  /** Whether the Withdraw button can be pressed (WAL-22). */
  isEnabled: boolean;
  /** The transfer to confirm; undefined while anything is wrong. */
  transfer: { to: string; valueWei: bigint } | undefined;
}

/**
 * Wei kept back for gas: the larger of 0.001 MON and the quoted fee (WAL-18).
 * @example gasAllowanceWei(2_667_000_000_000_000n) // 2_667_000_000_000_000n
 */
export function gasAllowanceWei(quotedFeeWei: bigint): bigint {
  return quotedFeeWei > MIN_GAS_ALLOWANCE_WEI ? quotedFeeWei : MIN_GAS_ALLOWANCE_WEI;
}

/**
 * The most that can be withdrawn now, in wei: the balance without the gas allowance, 0 when nothing is left (WAL-18).
 * @example maxWithdrawalWei({ balanceWei: 10n ** 18n, quotedFeeWei: 0n }) // 999_000_000_000_000_000n
 */
export function maxWithdrawalWei(facts: Pick<WithdrawalFacts, 'balanceWei' | 'quotedFeeWei'>): bigint {
  const leftWei = facts.balanceWei - gasAllowanceWei(facts.quotedFeeWei);
  return leftWei > 0n ? leftWei : 0n;
}

/** Digits of one case carry no checksum. */
function hasBothCases(address: string): boolean {
  return /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address);
}

/**
 * What is wrong with a destination, or undefined (WAL-19 to WAL-21); spaces around it are no error.
 * @example addressProblem('0x12', facts) // 'too_short'
 */
export function addressProblem(
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
 * What is wrong with an amount, or undefined (WAL-16 to WAL-18).
 * @example amountProblem('0', { balanceWei: 10n ** 18n, quotedFeeWei: 0n }) // 'not_an_amount'
 */
export function amountProblem(
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
 * A withdraw form checked: its problems, its button and the transfer it stands for (WAL-16 to WAL-22).
 * @example checkWithdrawal({ address: '', amount: '1' }, facts).addressProblem // 'missing'
 */
export function checkWithdrawal(form: WithdrawalForm, facts: WithdrawalFacts): WithdrawalCheck {
  const address = addressProblem(form.address, facts);
  const amount = amountProblem(form.amount, facts);
  const valueWei = parseMon(form.amount);
  const isSound = address === undefined && amount === undefined && valueWei !== undefined;
  return {
    addressProblem: address,
    amountProblem: amount,
    isEnabled: address === undefined && (amount === undefined || amount === 'gas'),
    transfer: isSound ? { to: form.address.trim(), valueWei } : undefined,
  };
}

const ADDRESS_TEXT: Readonly<Record<Exclude<AddressProblem, 'missing'>, string>> = {
  too_short: 'Address is too short',
  format: 'Invalid wallet address format',
  checksum: 'This address has a typing error. Copy it again.',
  zero_address: 'Nobody owns this address. Enter another one.',
  own_address: 'This is your own wallet. Enter another address.',
};

/**
 * The words for a wrong destination (WAL-19 to WAL-21); an empty one reads otherwise after a press than beside its field (READ-70).
 * @example addressProblemText('missing', 'field') // 'Wallet address is required'
 */
export function addressProblemText(problem: AddressProblem, place: ProblemPlace): string {
  if (problem !== 'missing') return ADDRESS_TEXT[problem];
  return place === 'submit' ? 'Please enter a destination wallet address' : 'Wallet address is required';
}

/**
 * The words for a wrong amount, naming the allowance that was used (WAL-16 to WAL-18).
 * @example amountProblemText('gas', 0n) // 'Insufficient balance. You need approximately 0.001 MON extra for gas fees.'
 */
export function amountProblemText(problem: AmountProblem, quotedFeeWei: bigint): string {
  if (problem === 'not_an_amount') return 'Please enter a valid amount';
  if (problem === 'above_balance') return 'Insufficient balance';
  const neededText = monNeededText(gasAllowanceWei(quotedFeeWei));
  return `Insufficient balance. You need approximately ${neededText} MON extra for gas fees.`;
}
