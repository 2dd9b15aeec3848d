import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { type Hex, createWalletClient, hexToBigInt, http, parseEther, parseGwei } from 'viem';
import { monadTestnet } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenLocalChain, SOMEBODY, openLocalChain, signed } from './openLocalChain.ts';

const PRICE_WEI = parseGwei('102');

let proxy: OpenLocalChain;
beforeAll(async () => {
  proxy = await openLocalChain();
});
afterAll(() => proxy.close());

describe('chain bills', () => {
  test('the gas limit, not the gas used, at any offered maximum fee', async () => {
    const account = await proxy.rich(parseEther('20'));
    const raw = await signed(account, { gas: 150_000n, value: parseEther('1'), maxFeePerGas: parseGwei('500') });
    const hash = (await proxy.call('eth_sendRawTransaction', raw)) as Hex;
    expect(await proxy.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success', gasUsed: 21_000n });
    expect(await proxy.balanceWei(account.address)).toBe(parseEther('19') - 150_000n * PRICE_WEI);
  });

  test('a reverting transaction like any other', async () => {
    const account = await proxy.rich(parseEther('20'));
    // Multicall3 has no such function.
    const raw = await signed(account, {
      gas: 200_000n,
      value: 0n,
      to: '0xcA11bde05977b3631167028862bE2a173976CA11',
      data: '0x12345678',
    });
    const hash = (await proxy.call('eth_sendRawTransaction', raw)) as Hex;
    expect(await proxy.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'reverted' });
    expect(await proxy.balanceWei(account.address)).toBe(parseEther('20') - 200_000n * PRICE_WEI);
  });

  test('nothing when the maximum cost is not covered', async () => {
    const cost = 150_000n * parseGwei('300');
    const account = await proxy.rich(cost - 1n);
    const raw = await signed(account, { gas: 150_000n, value: 0n, maxFeePerGas: parseGwei('300') });
    expect((await proxy.ask('eth_sendRawTransaction', raw)).error?.message).toMatch(
      /^insufficient funds for gas \* price/,
    );
    await proxy.chain.setBalance(account.address, cost);
    await proxy.call('eth_sendRawTransaction', raw);
    expect(await proxy.balanceWei(account.address)).toBe(150_000n * (parseGwei('300') - PRICE_WEI));
  });
});

describe('balance under 10 MON', () => {
  /** Mines no block by itself, so that only the transactions and the test decide how many pass. */
  let idleChain: OpenLocalChain;
  beforeAll(async () => {
    idleChain = await openLocalChain({ blockTimeMs: 3_600_000 });
  });
  afterAll(() => idleChain.close());

  /** Two transfers in blocks that follow each other. */
  async function twice(wish: Parameters<typeof signed>[1]) {
    const account = await idleChain.rich(parseEther('5'));
    await idleChain.call('eth_sendRawTransaction', await signed(account));
    const hash = (await idleChain.call('eth_sendRawTransaction', await signed(account, { nonce: 1, ...wish }))) as Hex;
    const { status } = await idleChain.client.getTransactionReceipt({ hash });
    return { status, spentWei: parseEther('5') - (await idleChain.balanceWei(account.address)), account };
  }
  const FEES_WEI = 42_000n * PRICE_WEI;

  test('includes, reverts and bills a second payment within 3 blocks', async () => {
    const before = await idleChain.balanceWei(SOMEBODY);
    expect(await twice({ value: parseEther('2') })).toMatchObject({ status: 'reverted', spentWei: FEES_WEI + 1n });
    expect(await idleChain.balanceWei(SOMEBODY)).toBe(before + 1n);
    expect(await idleChain.call('eth_getCode', SOMEBODY, 'latest')).toBe('0x');
  });

  test('reverts a payment to a contract too, and leaves the contract unchanged', async () => {
    const contractAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';
    const code = await idleChain.call('eth_getCode', contractAddress, 'latest');
    // `aggregate` of nothing takes what it is given.
    const data: Hex = `0x252dba42${'20'.padStart(64, '0')}${'0'.repeat(64)}`;
    const second = await twice({ to: contractAddress, value: 1n, gas: 100_000n, data });
    expect(second).toMatchObject({ status: 'reverted', spentWei: 121_000n * PRICE_WEI + 1n });
    expect([
      await idleChain.balanceWei(contractAddress),
      await idleChain.call('eth_getCode', contractAddress, 'latest'),
    ]).toEqual([0n, code]);
  });

  test('allows a transaction without value, and a payment after 3 blocks', async () => {
    const { status, account } = await twice({ value: 0n });
    expect(status).toBe('success');
    expect((await idleChain.control('/pass', { blocks: 3 })).status).toBe(200);
    const hash = (await idleChain.call(
      'eth_sendRawTransaction',
      await signed(account, { nonce: 2, value: 7n }),
    )) as Hex;
    expect(await idleChain.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' });
  });
});

test('lets received coins pay for gas 3 blocks later', async () => {
  const [giver, newcomer] = [await proxy.rich(parseEther('20')), await proxy.rich(0n)];
  const gift = await signed(giver, { to: newcomer.address, value: parseEther('1') });
  const giftHash = (await proxy.call('eth_sendRawTransaction', gift)) as Hex;
  const { blockNumber: giftBlock } = await proxy.client.getTransactionReceipt({ hash: giftHash });
  const raw = await signed(newcomer);
  const hash = await waitUntil(async () => {
    const { result, error } = await proxy.ask('eth_sendRawTransaction', raw);
    if (error) expect(error.message).toMatch(/^insufficient balance/);
    expect(result).toMatch(/^0x[0-9a-f]{64}$/);
    return result as Hex;
  });
  const { blockNumber } = await proxy.client.getTransactionReceipt({ hash });
  expect(blockNumber).toBeGreaterThanOrEqual(giftBlock + 3n);
});

test('hides a transaction with a future nonce until the one before it arrives', async () => {
  const account = await proxy.rich(parseEther('20'));
  const later = (await proxy.call('eth_sendRawTransaction', await signed(account, { nonce: 1 }))) as Hex;
  expect(await proxy.call('eth_getTransactionByHash', later)).toBeNull();
  expect(await proxy.call('eth_getTransactionReceipt', later)).toBeNull();
  expect(await proxy.number('eth_getTransactionCount', account.address, 'pending')).toBe(0n);
  const pending = (await proxy.call('eth_getBlockByNumber', 'pending', false)) as { number: Hex; hash: Hex };
  expect(await proxy.call('eth_getBlockByNumber', pending.number, false)).toEqual(pending);
  await proxy.call('eth_sendRawTransaction', await signed(account));
  expect(await proxy.call('eth_getTransactionByHash', later)).toMatchObject({ nonce: '0x1' });
  expect(await proxy.balanceWei(account.address)).toBe(parseEther('20') - 2n - 42_000n * PRICE_WEI);
});

test('lets a viem wallet send through the proxy as through a node', async () => {
  const account = await proxy.rich(parseEther('20'));
  const wallet = createWalletClient({
    account,
    chain: monadTestnet,
    transport: http(proxy.chain.url, { timeout: 60_000 }),
  });
  const hash = await wallet.sendTransaction({ to: SOMEBODY, value: 3n });
  const receipt = await proxy.client.waitForTransactionReceipt({ hash, confirmations: 3 });
  expect(receipt).toMatchObject({ status: 'success', effectiveGasPrice: PRICE_WEI });
});

test('rejects a transaction that was already included', async () => {
  const account = await proxy.rich(parseEther('20'));
  const raw = await signed(account);
  await proxy.call('eth_sendRawTransaction', raw);
  expect((await proxy.ask('eth_sendRawTransaction', raw)).error?.message).toMatch(/^nonce too low/);
});

test('shows 200 reads each balance only before or after any of 20 concurrent transactions', async () => {
  const GAS = 150_000n;
  const start = parseEther('100');
  const step = 1n + GAS * PRICE_WEI;
  const accounts = [await proxy.rich(start), await proxy.rich(start)];
  const raws = await Promise.all(
    Array.from({ length: 10 }, (_, nonce) => accounts.map((account) => signed(account, { nonce, gas: GAS }))).flat(),
  );
  const readAccount = async (index: number): Promise<{ spentWei: bigint; nonce: bigint }> => {
    const params = [accounts[index % 2]?.address, 'latest'];
    const methods = ['eth_getTransactionCount', 'eth_getBalance'];
    const body = methods.map((method) => ({ jsonrpc: '2.0', id: 1, method, params }));
    const [nonce, balance] = (await (await proxy.post(JSON.stringify(body))).json()) as { result: Hex }[];
    return { spentWei: start - hexToBigInt(balance?.result ?? '0x0'), nonce: hexToBigInt(nonce?.result ?? '0x0') };
  };
  const play = async (raw: Hex, turn: number): Promise<Awaited<ReturnType<typeof readAccount>>[]> => {
    const looks: Awaited<ReturnType<typeof readAccount>>[] = [];
    for (let read = 0; read < 10; read += 1) {
      if (read === turn % 10) await proxy.call('eth_sendRawTransaction', raw);
      looks.push(await readAccount(turn + read));
    }
    return looks;
  };
  const observations = (await Promise.all(raws.map(play))).flat();
  expect(observations).toHaveLength(200);
  for (const { spentWei, nonce } of observations) expect(spentWei).toBe(nonce * step);
  expect(new Set(observations.map(({ nonce }) => nonce)).size).toBeGreaterThan(4);
  for (const { address } of accounts) expect(await proxy.balanceWei(address)).toBe(start - 10n * step);
  expect(await proxy.balanceWei(SOMEBODY)).toBeGreaterThanOrEqual(20n);
});
