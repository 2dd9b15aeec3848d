import fc from 'fast-check';
import { type Address, encodeFunctionData, type Hex, parseAbiItem, parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import type { SignableTransaction } from '../src/policy/signableTransaction.ts';
import {
  type ConfirmReason,
  decideTransaction,
  type PolicyState,
  AUTO_APPROVED_DAY_WEI,
} from '../src/policy/decideTransaction.ts';
import type { CallKind, KnownCall } from '../src/policy/knownCall.ts';
import { OTHER } from './support/wallet.ts';

const GWEI = 1_000_000_000n;
const at = (digit: string): Address => `0x${digit.repeat(40)}`;

const call = (kind: CallKind, to: Address, signature: string, lastResortGas: bigint): KnownCall => ({
  kind,
  to,
  abi: parseAbiItem(signature as 'function f(uint256 a, uint256 b, bool c) payable'),
  lastResortGas,
});

const STATS = call('stats', at('1'), 'function recordAllStats(uint32 jumps, uint64 score, bool isNewGame)', 110_000n);
const QUEST = call('quest_claim', at('2'), 'function claimQuest(bytes32 questKey, uint256 xpAwarded)', 110_000n);
const REVIVE = call('revive', at('3'), 'function revive() payable', 150_000n);
const SHOP = call('shop_mint', at('4'), 'function mint(uint256 itemId, uint256 amount) payable', 160_000n);
const ARMY = call('army_mint', at('5'), 'function mint(uint256 quantity) payable', 250_000n);
const OWNER = call('accept_ownership', at('5'), 'function acceptOwnership()', 100_000n);
const CALLS = [STATS, QUEST, REVIVE, SHOP, ARMY, OWNER];

const data = ({ abi }: KnownCall, args: readonly unknown[] = []): Hex =>
  encodeFunctionData({ abi: [abi], args } as never);
const STATS_DATA = data(STATS, [12, 3400n, true]);

const state: PolicyState = { calls: CALLS, chainId: 10_143, baseFeeWei: 100n * GWEI, spentTodayWei: 0n };
const transaction: SignableTransaction = {
  chainId: 10_143,
  nonce: 0,
  to: STATS.to,
  data: STATS_DATA,
  valueWei: 0n,
  gasLimit: 110_000n,
  maxFeePerGasWei: 127n * GWEI,
  maxPriorityFeePerGasWei: 2n * GWEI,
};

describe('auto-approval', () => {
  it('covers a listed call without value at low cost', () => {
    expect(decideTransaction(transaction, state)).toEqual({
      verdict: 'silent',
      feeWei: 110_000n * 127n * GWEI,
      action: {
        kind: 'stats',
        to: STATS.to,
        valueWei: 0n,
        functionName: 'recordAllStats',
        args: [
          { name: 'jumps', value: 12n },
          { name: 'score', value: 3400n },
          { name: 'isNewGame', value: true },
        ],
      },
    });
    const claim = { ...transaction, to: QUEST.to, data: data(QUEST, [`0x${'ab'.repeat(32)}`, 50n]) };
    expect(decideTransaction(claim, state)).toMatchObject({ verdict: 'silent', action: { kind: 'quest_claim' } });
  });

  const feeWei = transaction.gasLimit * transaction.maxFeePerGasWei;
  it.each<[string, Partial<SignableTransaction>, Partial<PolicyState>, ConfirmReason | undefined]>([
    ['one wei', { valueWei: 1n }, {}, 'carries_value'],
    ['the whole gas limit of the action', { gasLimit: 110_000n }, {}, undefined],
    ['one more', { gasLimit: 110_001n }, {}, 'gas_over_limit'],
    ['twice the base fee', { maxFeePerGasWei: 200n * GWEI }, {}, undefined],
    ['one wei more', { maxFeePerGasWei: 200n * GWEI + 1n }, {}, 'fee_over_base'],
    ['the last of the day', {}, { spentTodayWei: AUTO_APPROVED_DAY_WEI - feeWei }, undefined],
    ['one wei beyond the day', {}, { spentTodayWei: AUTO_APPROVED_DAY_WEI - feeWei + 1n }, 'day_spent'],
    ['a call of another contract', { to: QUEST.to }, {}, 'not_listed'],
    ['a call of another selector', { data: '0xdeadbeef' }, {}, 'not_listed'],
    ['a call with more behind it', { data: `${STATS_DATA}00` }, {}, 'not_listed'],
    ['a call cut short', { data: STATS_DATA.slice(0, -2) as Hex }, {}, 'not_listed'],
    ['a bare selector', { data: STATS_DATA.slice(0, 10) as Hex }, {}, 'not_listed'],
  ])('%s', (_name, change, stateChange, because) => {
    const decision = decideTransaction({ ...transaction, ...change }, { ...state, ...stateChange });
    if (because) expect(decision).toMatchObject({ verdict: 'ask', reasons: [because] });
    else expect(decision.verdict).toBe('silent');
  });

  it('is limited to 0.3 MON per day', () => {
    expect(AUTO_APPROVED_DAY_WEI).toBe(300_000_000_000_000_000n);
  });

  it('excludes a call with dirty padding bits', () => {
    const dirty = STATS_DATA.replace('0x', '').replace(/^(.{8})0{8}/, '$100000001');
    expect(decideTransaction({ ...transaction, data: `0x${dirty}` }, state)).toMatchObject({
      action: { kind: 'unknown_call' },
    });
  });

  it('excludes everything else, for any request', () => {
    const amount = fc.bigInt({ min: -1n, max: 2n ** 256n });
    const little = fc.bigInt({ min: 0n, max: 400_000n });
    const wild = fc.record({
      chainId: fc.constantFrom(10_143, 1),
      nonce: fc.integer({ min: -1 }),
      to: fc.constantFrom<Address | null>(...CALLS.map((row) => row.to), at('9'), null, '0x12'),
      data: fc.oneof(
        fc.constantFrom<Hex>('0x', STATS_DATA, data(REVIVE), data(OWNER), data(ARMY, [2n])),
        fc.uint8Array({ maxLength: 80 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`),
        fc.string().map((text) => text as Hex),
      ),
      valueWei: fc.oneof(fc.constant(0n), amount),
      gasLimit: fc.oneof(little, amount),
      maxFeePerGasWei: fc.oneof(fc.constant(127n * GWEI), amount),
      maxPriorityFeePerGasWei: fc.oneof(fc.constant(2n * GWEI), amount),
    });
    fc.assert(
      fc.property(wild, fc.bigInt({ min: 0n, max: parseEther('0.4') }), (any, spentTodayWei) => {
        const decision = decideTransaction(any, { ...state, spentTodayWei });
        if (decision.verdict !== 'silent') return;
        expect(any).toMatchObject({ chainId: 10_143, to: STATS.to, data: STATS_DATA, valueWei: 0n });
        expect(any.gasLimit <= 110_000n && any.maxFeePerGasWei <= 200n * GWEI).toBe(true);
        expect(spentTodayWei + any.gasLimit * any.maxFeePerGasWei <= AUTO_APPROVED_DAY_WEI).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('confirmation', () => {
  it('states what the transaction does and its maximum cost', () => {
    const mint = {
      ...transaction,
      to: SHOP.to,
      data: data(SHOP, [3n, 1n]),
      valueWei: parseEther('2'),
      gasLimit: 160_000n,
    };
    expect(decideTransaction(mint, state)).toEqual({
      verdict: 'ask',
      reasons: ['not_listed', 'carries_value'],
      feeWei: 160_000n * 127n * GWEI,
      totalWei: parseEther('2') + 160_000n * 127n * GWEI,
      action: {
        kind: 'shop_mint',
        to: SHOP.to,
        valueWei: parseEther('2'),
        functionName: 'mint',
        args: [
          { name: 'itemId', value: 3n },
          { name: 'amount', value: 1n },
        ],
      },
    });
  });

  it.each([
    ['revive', REVIVE.to, data(REVIVE)],
    ['army_mint', ARMY.to, data(ARMY, [3n])],
    ['accept_ownership', OWNER.to, data(OWNER)],
  ] as const)('%s', (kind, to, bytes) => {
    expect(decideTransaction({ ...transaction, to, data: bytes }, state)).toMatchObject({
      verdict: 'ask',
      action: { kind, to },
    });
  });

  it('treats a native transfer as a withdrawal to its destination', () => {
    const sent = {
      ...transaction,
      to: OTHER.address,
      data: '0x',
      valueWei: parseEther('1.5'),
      gasLimit: 21_000n,
    } as const;
    const decision = decideTransaction(sent, state);
    expect(decision).toMatchObject({ verdict: 'ask', reasons: ['not_listed', 'carries_value'] });
    expect(decision).toMatchObject({
      action: { kind: 'withdrawal', to: OTHER.address, valueWei: parseEther('1.5') },
      totalWei: parseEther('1.5') + 21_000n * 127n * GWEI,
    });
  });

  it('shows selector and length of an unknown call', () => {
    expect(decideTransaction({ ...transaction, to: at('9'), data: '0xa9059cbb00' }, state)).toMatchObject({
      verdict: 'ask',
      action: { kind: 'unknown_call', to: at('9'), selector: '0xa9059cbb', dataBytes: 5 },
    });
    expect(decideTransaction({ ...transaction, data: '0x12' }, state)).toMatchObject({
      action: { kind: 'unknown_call', selector: '0x12', dataBytes: 1 },
    });
  });

  it('recognizes a listed contract in any address case', () => {
    const to = OTHER.address;
    const calls = [{ ...STATS, to }];
    expect(decideTransaction({ ...transaction, to: to.toLowerCase() as Address }, { ...state, calls }).verdict).toBe(
      'silent',
    );
  });
});

describe('refusal', () => {
  it.each<[string, Partial<SignableTransaction>, string]>([
    ['another chain', { chainId: 1 }, 'other_chain'],
    ['creating a contract', { to: null }, 'creation'],
    ['no address', { to: '0x12' }, 'malformed'],
    ['a mistyped address', { to: OTHER.address.replace('C', 'c') as Address }, 'malformed'],
    ['half a byte', { data: '0x123' }, 'malformed'],
    ['no hex', { data: '0xzz' }, 'malformed'],
    ['more data than a transaction carries', { data: `0x${'00'.repeat(131_073)}` }, 'malformed'],
    ['less than nothing', { valueWei: -1n }, 'malformed'],
    ['more than a word', { gasLimit: 2n ** 256n }, 'malformed'],
    ['a tip over the fee', { maxPriorityFeePerGasWei: 128n * GWEI }, 'malformed'],
    ['no nonce', { nonce: -1 }, 'malformed'],
    ['half a nonce', { nonce: 0.5 }, 'malformed'],
  ])('%s', (_name, change, because) => {
    expect(decideTransaction({ ...transaction, ...change }, state)).toEqual({ verdict: 'refuse', reasons: because });
  });
});

describe('another site', () => {
  const own: PolicyState = { ...state, isOtherSite: true };
  it('is always asked about, also what the app may have recorded silently', () => {
    expect(decideTransaction(transaction, state).verdict).toBe('silent');
    expect(decideTransaction(transaction, own)).toMatchObject({ verdict: 'ask', reasons: ['other_site'] });
  });

  it.each<[string, CallKind]>([
    ['takes over a contract', 'accept_ownership'],
    ['hands one over', 'transfer_ownership'],
    ['acts as the owner', 'owner_act'],
  ])('never %s', (_name, kind) => {
    const acting = call(kind, at('5'), 'function acceptOwnership()', 100_000n);
    const wanted = { ...transaction, to: acting.to, data: data(acting) };
    expect(decideTransaction(wanted, { ...own, calls: [acting] })).toEqual({
      verdict: 'refuse',
      reasons: 'other_site',
    });
    expect(decideTransaction(wanted, { ...state, calls: [acting] }).verdict).toBe('ask');
  });
});
