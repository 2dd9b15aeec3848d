import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import { describe, expect, test } from 'vitest';
import { ApiCallError } from '../../../src/data/apiCallError.ts';
import type { RpcNode, RpcTransactionDraft } from '../../../src/wallet/privy/rpcNode.ts';
import { RpcNodeError } from '../../../src/wallet/privy/rpcNode.ts';
import { createPrivyKeyring, type PrivyKeyringOptions } from '../../../src/wallet/privy/privyKeyring.ts';
import { manualTimers } from '../../support/manualTimers.ts';
import { LINKED_WALLET } from '../../../src/fixtures/answers.ts';
import { passTime, flushPromises } from '../fakeKeyring.ts';
import { fakePrivy, type FakePrivy, IN, OUT, PRIVY_ADDRESS, PRIVY_DISCORD_ID, PRIVY_HASH } from './fakePrivy.ts';

const contract = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`;
const CHAIN: ChainConfig = {
  chainId: 10_143,
  isLocal: false,
  rpcUrl: 'https://rpc.example',
  explorerUrl: 'https://explorer.example',
  faucetUrl: null,
  contracts: {
    jumpStats: contract('1'),
    questClaims: contract('2'),
    reviveGate: contract('3'),
    jumpShop: contract('4'),
    jumpyArmy: contract('5'),
    runRoots: contract('6'),
  },
};
const PRIVY_LINKED = { ...LINKED_WALLET, address: PRIVY_ADDRESS, provider: 'privy' as const };
const linkedTo = (linked: WalletFacts['linked']): WalletFacts => ({ linked, pending: null, history: [] });
const GWEI = 1_000_000_000n;
const MON = GWEI * GWEI;

function nodeOf(part: Partial<RpcNode> = {}): RpcNode {
  return {
    baseFeeWei: async () => 100n * GWEI,
    balanceWei: async () => MON,
    estimateGas: async () => 50_000n,
    receipt: async () => ({ succeeded: true, gasPriceWei: 102n * GWEI, nonce: 7 }),
    ...part,
  };
}

function open(privy: FakePrivy, part: Partial<PrivyKeyringOptions> = {}) {
  const timers = manualTimers(Date.UTC(2026, 10, 22, 12));
  const linkedBy: string[] = [];
  const keyring = createPrivyKeyring({
    appId: 'app',
    chain: CHAIN,
    discordId: PRIVY_DISCORD_ID,
    loadPrivy: async () => privy,
    node: nodeOf(),
    facts: async () => linkedTo(PRIVY_LINKED),
    linkWallet: async (token) => {
      linkedBy.push(token);
      return PRIVY_LINKED;
    },
    timers,
    ...part,
  });
  return { keyring, timers, linkedBy };
}

const stats = { to: contract('1'), data: '0x01', valueWei: '0', action: 'stats' as const };
const transfer = { to: contract('9'), data: '0x', valueWei: '5' };
const unheard = { onSent: () => undefined };

describe('the status of Privy’s wallet', () => {
  test('opens here when Privy has the linked wallet', async () => {
    const { keyring } = open(fakePrivy());
    expect(await keyring.status()).toMatchObject({
      address: PRIVY_ADDRESS,
      walletId: LINKED_WALLET.walletId,
      isLinked: true,
      opensHere: true,
    });
  });

  test.each([
    ['signed out', OUT, 'signed_out', /signed out of Privy/],
    ['not there yet', { ...OUT, ready: false }, 'unsupported', /^Privy not ready$/],
    ['with somebody else in it', { ...IN, discordId: '900000000000000010' }, 'refused', /Someone else/],
    [
      'LOGIN-33 without a chat account',
      { ...IN, discordId: null },
      'refused',
      /^No Discord account found in Privy user$/,
    ],
  ])('rejects every request with a Privy that is %s, and creates nothing', async (_name, state, code, expectedText) => {
    const privy = fakePrivy(state);
    const { keyring, linkedBy } = open(privy);
    for (const act of [keyring.status, keyring.create, () => keyring.send(stats, unheard), keyring.exportKey])
      await expect(act()).rejects.toMatchObject({ code, message: expect.stringMatching(expectedText) });
    expect([privy.asked, linkedBy]).toEqual([['open app'], []]);
  });

  test('notifies when Privy’s user or wallet changes', async () => {
    const privy = fakePrivy({ ...OUT, ready: false });
    const { keyring } = open(privy);
    let told = 0;
    keyring.onChange(() => (told += 1));
    await keyring.status().catch(() => undefined);
    privy.set({ ready: true });
    privy.set({ identityToken: 'another' });
    expect(told).toBe(1);
  });

  test('reloads a Privy that failed to load with the next request', async () => {
    const privy = fakePrivy();
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error('lost');
      return privy;
    };
    const { keyring } = open(privy, { loadPrivy: load });
    await expect(keyring.status()).rejects.toMatchObject({ code: 'internal' });
    expect((await keyring.status()).opensHere).toBe(true);
  });
});

describe('RECOV-04 creating a wallet', () => {
  test('lets Privy create it, and links it with the refreshed token', async () => {
    const privy = fakePrivy({ ...IN, wallets: [] });
    const { keyring, linkedBy } = open(privy, { facts: async () => linkedTo(null) });
    expect(await keyring.create()).toMatchObject({ address: PRIVY_ADDRESS, isLinked: true, opensHere: true });
    expect([privy.asked, linkedBy]).toEqual([['open app', 'createWallet', 'refresh'], ['token-2']]);
  });

  test('RECOV-25 uses an existing one', async () => {
    const privy = fakePrivy();
    const { keyring, linkedBy } = open(privy, { facts: async () => linkedTo(null) });
    await keyring.create();
    expect([privy.asked, linkedBy]).toEqual([['open app', 'refresh'], ['token-1']]);
  });

  test('RECOV-02 reports the server’s reason for refusing to link it', async () => {
    const error = 'Only embedded wallets are allowed';
    const refusal = ApiCallError.fromAnswer('privy/wallet', {
      status: 403,
      data: { success: false, error, code: 'privy_wallet' },
    });
    const { keyring } = open(fakePrivy(), { linkWallet: () => Promise.reject(refusal) });
    await expect(keyring.create()).rejects.toMatchObject({ code: 'server', message: error });
  });
});

describe('sending', () => {
  test('CHAIN-10 CHAIN-11 takes the terms from the chain, records silently, and waits for the receipt', async () => {
    const privy = fakePrivy();
    const sent: string[] = [];
    const { keyring } = open(privy);
    const receipt = await keyring.send(stats, { onSent: (hash) => sent.push(hash) });
    expect(privy.asked.at(-1)).toBe(`send 0 60000x${127n * GWEI} silently`);
    expect([sent, receipt]).toEqual([
      [PRIVY_HASH],
      { txHash: PRIVY_HASH, nonce: 7, succeeded: true, feeWei: String(60_000n * 102n * GWEI), isFallback: false },
    ]);
  });

  test.each([
    ['a transfer of value', transfer, `send 5 21000x${127n * GWEI}`],
    [
      'a revive',
      { to: contract('3'), data: '0x01', valueWei: '1', action: 'revive' as const },
      `send 1 60000x${127n * GWEI}`,
    ],
    ['what says it is a record and goes elsewhere', { ...stats, to: contract('9') }, `send 0 60000x${127n * GWEI}`],
    ['a record with value', { ...stats, valueWei: '1' }, `send 1 60000x${127n * GWEI}`],
  ])('lets Privy ask about %s', async (_name, wanted, asked) => {
    const privy = fakePrivy();
    const estimateGas = async ({ data }: RpcTransactionDraft) => (data === '0x' ? 21_000n : 50_000n);
    await open(privy, { node: nodeOf({ estimateGas }) }).keyring.send(wanted, unheard);
    expect(privy.asked.at(-1)).toBe(asked);
  });

  test('lets Privy ask about records too above the daily total, but not the day after', async () => {
    const privy = fakePrivy();
    const { keyring, timers } = open(privy);
    const silently = async (): Promise<boolean> => {
      await keyring.send(stats, unheard);
      return privy.asked.at(-1)?.endsWith('silently') ?? false;
    };
    let count = 0;
    while (count < 100 && (await silently())) count += 1;
    // 0.3 MON divided by 60,000 gas at 127 gwei.
    expect(count).toBe(39);
    await passTime(timers, 24 * 3_600_000, 6 * 3_600_000);
    expect(await silently()).toBe(true);
  });

  test('CHAIN-12 uses last-resort gas without an estimate, but not for what reverts, costs too much or is uncovered', async () => {
    const lost = () => Promise.reject(new Error('offline'));
    const privy = fakePrivy();
    const receipt = await open(privy, { node: nodeOf({ estimateGas: lost }) }).keyring.send(stats, unheard);
    expect([privy.asked.at(-1), receipt.isFallback]).toEqual([`send 0 110000x${127n * GWEI} silently`, true]);

    const reverts = () => Promise.reject(new RpcNodeError('execution reverted: Paused'));
    const refused: [Partial<RpcNode>, typeof stats | typeof transfer, string][] = [
      [{ estimateGas: reverts }, stats, 'reverted'],
      [{ estimateGas: async () => 110_001n }, stats, 'refused'],
      [{ estimateGas: lost }, { ...transfer, data: '0x01' }, 'network'],
      [{ baseFeeWei: lost }, stats, 'network'],
      [{ balanceWei: async () => 1n }, stats, 'insufficient_funds'],
    ];
    for (const [node, wanted, code] of refused) {
      const idle = fakePrivy();
      await expect(open(idle, { node: nodeOf(node) }).keyring.send(wanted, unheard)).rejects.toMatchObject({ code });
      expect(idle.asked).toEqual(['open app']);
    }
    await expect(open(privy, { chain: null }).keyring.quote(stats)).rejects.toMatchObject({ code: 'network' });
  });

  test('quotes what sending would choose', async () => {
    expect(await open(fakePrivy()).keyring.quote(stats)).toEqual({
      gasLimit: '60000',
      maxFeeWei: String(127n * GWEI),
      feeWei: String(60_000n * 127n * GWEI),
      balanceWei: String(MON),
    });
  });

  test('rejects with the hash after a minute without a receipt', async () => {
    const { keyring, timers } = open(fakePrivy(), { node: nodeOf({ receipt: async () => undefined }) });
    const ended = keyring.send(stats, unheard).catch((code: unknown) => code);
    await flushPromises();
    await passTime(timers, 62_000);
    expect(await ended).toMatchObject({ code: 'timeout', txHash: PRIVY_HASH });
  });

  test.each([
    ['User rejected the request.', 'rejected', 'You canceled it.'],
    ['The user exited the modal', 'rejected', 'You canceled it.'],
    ['insufficient funds for gas * price + value', 'insufficient_funds', 'insufficient funds for gas * price + value'],
    ['Embedded wallet is busy', 'internal', 'Embedded wallet is busy'],
  ])('WAL-27 maps "%s" of the SDK to the code %s', async (thrown, code, message) => {
    const privy = fakePrivy();
    privy.doings.sendTransaction = () => Promise.reject(new Error(thrown));
    await expect(open(privy).keyring.send(transfer, unheard)).rejects.toMatchObject({ code, message });
  });

  test('does not sign a request that was canceled before', async () => {
    const privy = fakePrivy();
    const signal = AbortSignal.abort();
    await expect(open(privy).keyring.send(stats, { ...unheard, signal })).rejects.toMatchObject({ code: 'rejected' });
    expect(privy.asked).toEqual(['open app']);
  });
});

describe('the key', () => {
  test('WAL-28 is exported by Privy for the linked wallet, which also signs typed data', async () => {
    const privy = fakePrivy({ ...IN, wallets: [`0x${'ee'.repeat(20)}`, PRIVY_ADDRESS] });
    const { keyring } = open(privy);
    await keyring.exportKey();
    expect(await keyring.signTypedData('{}')).toBe('0xsigned');
    expect(privy.asked.slice(1)).toEqual([`export ${PRIVY_ADDRESS}`, `sign ${PRIVY_ADDRESS} {}`]);
  });

  test('WAL-31 cannot be exported without a wallet', async () => {
    const { keyring } = open(fakePrivy({ ...IN, wallets: [] }));
    await expect(keyring.exportKey()).rejects.toMatchObject({ message: 'No Privy embedded wallet found' });
  });

  test('of an unlinked Privy wallet neither signs nor is exported', async () => {
    const privy = fakePrivy({ ...IN, wallets: [`0x${'ee'.repeat(20)}`] });
    const { keyring } = open(privy);
    for (const act of [keyring.exportKey, () => keyring.send(stats, unheard), () => keyring.signTypedData('{}')])
      await expect(act()).rejects.toMatchObject({ code: 'locked' });
    expect(privy.asked).toEqual(['open app']);
  });
});

test('LOGIN-39 signing out logs the player out of Privy, once', async () => {
  const privy = fakePrivy();
  const { keyring } = open(privy);
  await keyring.status();
  keyring.close();
  keyring.close();
  await flushPromises();
  expect(privy.asked).toEqual(['open app', 'close', 'logout']);
});
