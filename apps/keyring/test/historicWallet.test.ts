import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import type { RetiredWallet, WalletFacts } from '@jumpy/protocol/http/wallets';
import { RequestedTransaction } from '@jumpy/protocol/keyring';
import { encodeFunctionData, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type WalletAccount, withHistoricWallet } from '../src/walletAccount.ts';
import { sendTransaction } from '../src/send/sendTransaction.ts';
import { withKey } from '../src/shares/combineShares.ts';
import { encodeShareText } from '../src/shares/shareText.ts';
import type { ShareSet } from '../src/shares/splitKey.ts';
import { createRefusal } from '../src/requestOutcome.ts';
import { memoryAccount, memoryDevices, NO_API } from './support/memory.ts';
import { openSendHarness, openWallet, type SendHarness, SOMEBODY } from './support/sendHarness.ts';
import { KNOWN, sharesOf } from './support/wallet.ts';
import { quoteTransaction } from '../src/send/planTransaction.ts';

describe('transactions of an old wallet', () => {
  let harness: SendHarness;
  beforeAll(async () => {
    harness = await openSendHarness();
  });
  afterAll(() => harness.stop());

  it('empty it on a real network without protection, each confirmed', async () => {
    const { tab } = await openWallet(harness, '500', { isReal: true, isOld: true });
    const { sending, asked } = await tab();
    const wholeBalance = RequestedTransaction.parse({ to: SOMEBODY, valueWei: String(parseEther('499')) });
    expect(await sendTransaction(sending, wholeBalance)).toMatchObject({ ok: true, result: { succeeded: true } });
    expect(asked).toHaveLength(1);
  });

  it('are never auto-approved, not even a record', async () => {
    const { tab } = await openWallet(harness, '1', { isOld: true });
    const { sending, asked } = await tab();
    const record = RequestedTransaction.parse({
      to: harness.contracts.jumpStats,
      data: encodeFunctionData({ abi: jumpStatsAbi, functionName: 'recordAllStats', args: [5n, 7n, true] }),
      action: 'stats',
    });
    expect(await sendTransaction({ ...sending, confirm: async () => false }, record)).toMatchObject({
      code: 'rejected',
    });
    expect(await sendTransaction(sending, record)).toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
    expect(await sending.dailyAutoApproved.getSpentWei()).toBe(0n);
  });

  it('are quoted against its own balance', async () => {
    const { tab, address } = await openWallet(harness, '3', { isOld: true });
    const { account, chain, calls } = (await tab()).sending;
    const facts = await account.api.getStatus();
    const wallet = facts.ok ? facts.value.history[0]?.walletId : undefined;
    const transaction = RequestedTransaction.parse({ to: address });
    const base = { ...account, fetchFacts: () => account.api.getStatus() };
    expect(await quoteTransaction({ account: base, chain, calls }, { transaction, wallet })).toMatchObject({
      ok: true,
      result: { balanceWei: String(parseEther('3')) },
    });
    expect(await quoteTransaction({ account: base, chain, calls }, { transaction })).toMatchObject({
      code: 'no_wallet',
    });
    const unknown = { transaction, wallet: 'somebody else’s' };
    expect(await quoteTransaction({ account: base, chain, calls }, unknown)).toMatchObject({ code: 'no_wallet' });
  });
});

describe('old wallet', () => {
  const linked = null;
  const old: RetiredWallet = {
    walletId: 'old',
    address: KNOWN.address.toLowerCase(),
    provider: 'keyring',
    generation: 1,
    hasServerShare: true,
    recovery: [],
    createdAt: 0,
    activatedAt: 0,
    retiredAt: 1,
  };
  let shares: ShareSet;
  let facts: WalletFacts;
  let account: WalletAccount;
  beforeEach(async () => {
    shares = await sharesOf();
    facts = { linked, pending: null, history: [old] };
    const server = encodeShareText(shares.server);
    const api = {
      ...NO_API,
      getStatus: async () => ({ ok: true, value: facts }) as const,
      readServerShare: async () => ({ ok: true, value: { share: server, generation: 1 } }) as const,
    };
    account = memoryAccount({ api, devices: memoryDevices() });
  });
  const never = () => expect.unreachable('Nobody has to open it.');
  const openWith = async (owner: WalletAccount) => {
    const opened = await owner.openShares();
    if (!opened.ok) return opened;
    const { ok: opens } = await withKey(opened.shares, () => true);
    return { ok: true as const, result: [owner.isHistoric, owner.isReauthenticated, opens && opened.address] };
  };

  it('opens with the share kept on this device', async () => {
    await account.devices.addShare('ada', shares.device);
    expect(await withHistoricWallet(account, { walletId: 'old', open: never, run: openWith })).toEqual({
      ok: true,
      result: [true, false, KNOWN.address],
    });
  });

  it('is opened by the player when the device has no share, and forgotten after the work', async () => {
    const inHand = [shares.recovery, shares.server] as const;
    const open = async () => ({ ok: true as const, shares: inHand });
    let lentAccount: WalletAccount | undefined;
    const outcome = await withHistoricWallet(account, {
      walletId: 'old',
      open,
      async run(owner) {
        lentAccount = owner;
        // Borrowers may wipe the shares, as the export does.
        const first = await owner.openShares();
        if (first.ok) for (const { point } of first.shares) point.fill(0);
        return openWith(owner);
      },
    });
    expect(outcome).toEqual({ ok: true, result: [true, true, KNOWN.address] });
    for (const { point } of inHand) expect(point.every((byte) => byte === 0)).toBe(true);
    const after = await lentAccount?.openShares();
    expect(after?.ok && after.shares.every(({ point }) => point.every((byte) => byte === 0))).toBe(true);
    expect(await account.devices.listSplits('ada')).toEqual([]);
  });

  it('is not used when the player declines, when it is unknown, or when another provider keeps it', async () => {
    const rejected = createRefusal('rejected', 'Closed.');
    const open = async () => rejected;
    expect(await withHistoricWallet(account, { walletId: 'old', open, run: never })).toBe(rejected);
    expect(await withHistoricWallet(account, { walletId: 'new', open, run: never })).toMatchObject({
      code: 'no_wallet',
    });
    facts = { ...facts, history: [{ ...old, provider: 'privy' }] };
    expect(await withHistoricWallet(account, { walletId: 'old', open, run: never })).toMatchObject({
      code: 'unsupported',
    });
  });
});
