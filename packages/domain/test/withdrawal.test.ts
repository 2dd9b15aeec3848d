import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMonFull, WEI_PER_MON } from '../src/mon.ts';
import {
  findAddressProblem,
  addressProblemText,
  findAmountProblem,
  amountProblemText,
  checkWithdrawal,
  gasAllowanceWei,
  maxWithdrawalWei,
  type WithdrawalFacts,
} from '../src/withdrawal.ts';
import { withdrawalErrorText } from '../src/withdrawalError.ts';

const OTHER = `0x${'ab'.repeat(20)}`;
const OWN = `0x${'12'.repeat(19)}Ef`;
const MILLI_MON_WEI = WEI_PER_MON / 1_000n;
const FACTS: WithdrawalFacts = {
  balanceWei: WEI_PER_MON,
  quotedFeeWei: 2_667_000_000_000_000n,
  ownAddress: OWN,
  isChecksumValid: () => true,
};

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['0x12', 'too_short'],
  [OTHER.slice(0, 41), 'too_short'],
  [`${OTHER}0`, 'format'],
  [OTHER.replace('0x', '0X'), 'format'],
  [OTHER.replace('0x', '1x'), 'format'],
  [OTHER.replace('a', 'g'), 'format'],
  [`${OTHER.slice(0, 41)}\u0661`, 'format'],
  [`0x${'0'.repeat(40)}`, 'zero_address'],
  [OWN, 'own_address'],
  [OWN.toLowerCase(), 'own_address'],
  [OTHER, undefined],
  [` ${OTHER}\n`, undefined],
] as const)('WAL-19 WAL-20 WAL-21 the destination %j: %s', (typed, problem) => {
  expect(findAddressProblem(typed, FACTS)).toBe(problem);
});

test.each([
  [OTHER, undefined],
  [`0x${'AB'.repeat(20)}`, undefined],
  [`0x${'12'.repeat(20)}`, undefined],
  [`0x${'aB'.repeat(20)}`, 'checksum'],
] as const)('only a mixed-case address can have a wrong checksum: %s', (typed, problem) => {
  expect(findAddressProblem(typed, { ...FACTS, isChecksumValid: () => false })).toBe(problem);
});

test('WAL-19 READ-70 an empty destination has different texts after submit and beside its field', () => {
  expect(addressProblemText('missing', 'submit')).toBe('Please enter a destination wallet address');
  expect(addressProblemText('missing', 'field')).toBe('Wallet address is required');
});

test('WAL-20 a destination under 42 characters reads "Address is too short"', () => {
  expect(addressProblemText('too_short', 'field')).toBe('Address is too short');
});

test('WAL-21 a destination in another format reads "Invalid wallet address format"', () => {
  expect(addressProblemText('format', 'submit')).toBe('Invalid wallet address format');
});

test.each(['checksum', 'zero_address', 'own_address'] as const)(
  'has a text for the destination problem %s',
  (problem) => {
    expect(addressProblemText(problem, 'field')).toMatch(/^\p{Lu}.+\.$/u);
  },
);

test.each([
  ['', 'not_an_amount'],
  ['abc', 'not_an_amount'],
  ['1e-19', 'not_an_amount'],
  ['-1', 'not_an_amount'],
  ['0', 'not_an_amount'],
  ['0.000000000000000000', 'not_an_amount'],
  ['1.000000000000000001', 'above_balance'],
  ['1', 'gas'],
  ['0.997333000000000001', 'gas'],
  ['0.997333', undefined],
  ['0.000000000000000001', undefined],
] as const)('WAL-16 WAL-17 WAL-18 the amount %j of 1 MON: %s', (typed, problem) => {
  expect(findAmountProblem(typed, FACTS)).toBe(problem);
});

test('WAL-16 an invalid amount reads "Please enter a valid amount"', () => {
  expect(amountProblemText('not_an_amount', 0n)).toBe('Please enter a valid amount');
});

test('WAL-17 more than the balance reads "Insufficient balance"', () => {
  expect(amountProblemText('above_balance', 0n)).toBe('Insufficient balance');
});

test.each([
  [0n, MILLI_MON_WEI, '0.001'],
  [MILLI_MON_WEI, MILLI_MON_WEI, '0.001'],
  [MILLI_MON_WEI - 1n, MILLI_MON_WEI, '0.001'],
  [2_667_000_000_000_000n, 2_667_000_000_000_000n, '0.002667'],
])('WAL-18 a quote of %d wei reserves %d wei, and the message names %s MON', (quoteWei, allowanceWei, named) => {
  expect(gasAllowanceWei(quoteWei)).toBe(allowanceWei);
  expect(amountProblemText('gas', quoteWei)).toBe(
    `Insufficient balance. You need approximately ${named} MON extra for gas fees.`,
  );
});

test.each([
  [OTHER, '0.5', true],
  [OTHER, '1', true],
  [OTHER, '1.1', false],
  [OTHER, '0', false],
  [OTHER, '', false],
  ['', '0.5', false],
  ['0x12', '0.5', false],
  [OWN, '0.5', false],
])('WAL-22 READ-71 to %j with %j the button is enabled: %s', (address, amount, isEnabled) => {
  expect(checkWithdrawal({ address, amount }, FACTS).isEnabled).toBe(isEnabled);
});

test('WAL-22 only a valid form has a transfer, of exactly what was entered', () => {
  const sound = checkWithdrawal({ address: ` ${OTHER} `, amount: '0.5' }, FACTS);
  expect(sound.transfer).toEqual({ to: OTHER, valueWei: WEI_PER_MON / 2n });
  for (const form of [
    { address: OTHER, amount: '1' },
    { address: OWN, amount: '0.5' },
    { address: OTHER, amount: '0' },
  ])
    expect(checkWithdrawal(form, FACTS).transfer).toBeUndefined();
});

const aWei = fc.bigInt({ min: 0n, max: 10n ** 24n });
const nearBalance = fc.record({ balanceWei: aWei, quotedFeeWei: fc.bigInt({ min: 0n, max: 10n ** 17n }) });

test('WAL-18 max passes its own check, and one wei more does not', () => {
  fc.assert(
    fc.property(nearBalance, (facts) => {
      const maxWei = maxWithdrawalWei(facts);
      if (maxWei > 0n) expect(findAmountProblem(formatMonFull(maxWei), facts)).toBeUndefined();
      const beyond = facts.balanceWei > 0n ? 'gas' : 'above_balance';
      expect(findAmountProblem(formatMonFull(maxWei + 1n), facts)).toBe(beyond);
    }),
  );
});

test('WAL-18 max is the balance minus the quote', () => {
  expect(maxWithdrawalWei(FACTS)).toBe(FACTS.balanceWei - FACTS.quotedFeeWei);
  expect(maxWithdrawalWei({ balanceWei: MILLI_MON_WEI, quotedFeeWei: 0n })).toBe(0n);
  expect(maxWithdrawalWei({ balanceWei: 0n, quotedFeeWei: 1n })).toBe(0n);
});

test('WAL-17 WAL-18 no transfer with its fee ever exceeds the balance', () => {
  fc.assert(
    fc.property(nearBalance, aWei, (money, amountWei) => {
      const form = { address: OTHER, amount: formatMonFull(amountWei) };
      const { transfer } = checkWithdrawal(form, { ...FACTS, ...money });
      if (transfer) expect(transfer.valueWei + money.quotedFeeWei <= money.balanceWei).toBe(true);
    }),
  );
});

test('WAL-22 enables the button only for a valid address and an amount within the balance, for any input', () => {
  const typed = fc.oneof(fc.string(), fc.constantFrom(OTHER, OWN, '0.5', '1', '2'));
  fc.assert(
    fc.property(typed, typed, (address, amount) => {
      const check = checkWithdrawal({ address, amount }, FACTS);
      const isWithin = ['gas', undefined].includes(check.amountProblem);
      expect(check.isEnabled).toBe(check.addressProblem === undefined && isWithin);
      expect(check.transfer !== undefined).toBe(check.isEnabled && check.amountProblem === undefined);
    }),
  );
});

const FUNDS = 'Withdrawal failed. Insufficient balance to cover the transaction and gas fees.';
const CANCELLED = 'Withdrawal failed. Transaction was cancelled by user.';
const NETWORK = 'Withdrawal failed. Network error. Please check your connection and try again.';
const AGAIN = 'Withdrawal failed. Please try again.';

test.each([
  ['WAL-24', new Error('insufficient funds for gas * price + value'), FUNDS],
  ['WAL-24', 'Insufficient Funds, said the network', FUNDS],
  ['WAL-25', new Error('User rejected the request.'), CANCELLED],
  ['WAL-25', { message: 'user rejected' }, CANCELLED],
  ['WAL-26', new TypeError('Network request failed'), NETWORK],
  ['WAL-26', 'network changed', NETWORK],
  ['WAL-27', new Error('nonce too low'), 'Withdrawal failed. nonce too low'],
  ['WAL-27', new Error('  '), AGAIN],
  ['WAL-27', undefined, AGAIN],
  ['WAL-27', null, AGAIN],
  ['WAL-27', 42, AGAIN],
  ['WAL-27', { message: 42 }, AGAIN],
])('WAL-24 WAL-25 WAL-26 WAL-27 maps each raw error to its text (%s): %o', (_id, thrown, text) => {
  expect(withdrawalErrorText(thrown)).toBe(text);
});

test('WAL-27 treats an error with an unreadable message as one without', () => {
  const hostile = {
    get message(): string {
      throw new Error('no');
    },
  };
  expect(withdrawalErrorText(hostile)).toBe(AGAIN);
});

test('WAL-23 starts with "Withdrawal failed. " and a text for any thrown value', () => {
  fc.assert(fc.property(fc.anything(), (thrown) => /^Withdrawal failed\. \S/.test(withdrawalErrorText(thrown))));
});
