import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Hex, hexToBigInt, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET, SOMEBODY, caller, newFolder, signed } from './openLocalChain.ts';

const FILE = fileURLToPath(import.meta.resolve('@jumpy/sandbox/chainMain'));
const account = privateKeyToAccount(generatePrivateKey());

let folder: string;
let child: ChildProcess | undefined;
beforeAll(() => {
  folder = newFolder();
});
afterAll(async () => {
  await end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function end(signal: NodeJS.Signals): Promise<unknown> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
  const exit = once(child, 'exit');
  child.kill(signal);
  return (await exit)[0];
}

/** The chain as the launcher starts it: a process of its own that says where it listens. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<ReturnType<typeof caller>> {
  child = fork(FILE, {
    execArgv: [],
    env: { ...process.env, CHAIN_PORT: '0', CHAIN_FOLDER: folder, CHAIN_SECRET: SECRET, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const outcome = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)]);
  if (!outcome) throw new Error(output);
  const [message] = outcome as [{ type: string; url: string }];
  expect(message).toEqual({ type: 'ready', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
  return caller(message.url);
}

type Caller = ReturnType<typeof caller>;
const headOf = (proxy: Caller): Promise<bigint> => proxy.number('eth_blockNumber');
const finalOf = async (proxy: Caller): Promise<{ number: Hex; hash: Hex }> =>
  (await proxy.call('eth_getBlockByNumber', 'finalized', false)) as { number: Hex; hash: Hex };

/** Gives coins and sends some of them on; answers when that is final. */
async function play(proxy: Caller): Promise<{ hash: Hex; balanceWei: bigint }> {
  await proxy.control('/balance', { address: account.address, balanceWei: String(parseEther('20')) });
  const nonce = Number(await proxy.number('eth_getTransactionCount', account.address, 'latest'));
  const hash = (await proxy.call('eth_sendRawTransaction', await signed(account, { nonce, gas: 90_000n }))) as Hex;
  const { blockNumber } = await proxy.client.getTransactionReceipt({ hash });
  await waitUntil(async () => expect(hexToBigInt((await finalOf(proxy)).number)).toBeGreaterThanOrEqual(blockNumber));
  return { hash, balanceWei: await proxy.balanceWei(account.address) };
}

/** Waits until the last of the quiet blocks that follow a busy one is there, and the dump of it. */
const untilSilent = (proxy: Caller, silentFrom: bigint): Promise<void> =>
  waitUntil(async () => expect(hexToBigInt((await finalOf(proxy)).number)).toBe(silentFrom - 2n));

/** One chain, ended and started four times; each test goes on where the one before it stopped. */
describe('local chain', () => {
  let proxy: Caller;
  let played: Awaited<ReturnType<typeof play>>;

  test('finalizes two blocks back, includes a lone transaction within four, and then stops producing', async () => {
    proxy = await start();
    const before = await headOf(proxy);
    expect(hexToBigInt((await finalOf(proxy)).number)).toBe(before - 2n);
    await proxy.control('/balance', { address: account.address, balanceWei: String(parseEther('20')) });
    const hash = (await proxy.call('eth_sendRawTransaction', await signed(account))) as Hex;
    const { blockNumber } = await proxy.client.getTransactionReceipt({ hash });
    await waitUntil(async () => {
      const final = hexToBigInt((await finalOf(proxy)).number);
      expect(final).toBeLessThanOrEqual((await headOf(proxy)) - 2n);
      expect(final).toBeGreaterThanOrEqual(blockNumber);
    });
    expect(await proxy.call('eth_getBlockByNumber', 'safe', false)).toMatchObject({ number: expect.any(String) });
    expect(await proxy.balanceWei(SOMEBODY, 'finalized')).toBe(1n);
    const silentFrom = blockNumber + 4n;
    await untilSilent(proxy, silentFrom);
    expect(await headOf(proxy)).toBe(silentFrom);
    // Between two renames of a dump it is not there.
    await waitUntil(() => expect(statSync(path.join(folder, 'state.json')).size).toBeGreaterThan(0));
  });

  test('keeps final state after a kill -9 with a half-written dump, and leaves no old node behind', async () => {
    await proxy.control('/balance', { address: account.address, balanceWei: String(parseEther('20')) });
    // A constructor that logs nothing but itself.
    const logging = await signed(account, { to: null, data: '0x60006000a000', value: 0n, gas: 100_000n, nonce: 1 });
    await proxy.call('eth_sendRawTransaction', logging);
    const logs = await proxy.client.getLogs({ fromBlock: 0n });
    expect(logs).toHaveLength(1);
    const { hash, balanceWei } = await play(proxy);
    const final = await finalOf(proxy);
    const genesis = (await proxy.client.getBlock({ blockNumber: 0n })).hash;
    await end('SIGKILL');
    await waitUntil(() => expect(anvilsOf(folder)).toEqual([]));
    writeFileSync(path.join(folder, 'state.new.json'), '{"block":{"numb');

    proxy = await start();
    expect(await proxy.call('eth_getBlockByNumber', final.number, false)).toMatchObject({ hash: final.hash });
    expect((await proxy.client.getBlock({ blockNumber: 0n })).hash).toBe(genesis);
    expect(await proxy.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' });
    expect(await proxy.client.getLogs({ fromBlock: 0n })).toEqual(logs);
    expect(await proxy.balanceWei(account.address)).toBe(balanceWei);
    expect(await proxy.balanceWei(account.address, 'finalized')).toBe(balanceWei);
    expect((await proxy.client.getBlock()).baseFeePerGas).toBe(100_000_000_000n);
    // It goes on where it was.
    played = await play(proxy);
  });

  test('falls back from a truncated dump to the previous one, also on a restored chain', async () => {
    const { hash, balanceWei } = played;
    // The dump at the silence is the second that holds the transaction.
    await untilSilent(proxy, (await proxy.client.getTransactionReceipt({ hash })).blockNumber + 4n);
    await end('SIGTERM');
    const file = path.join(folder, 'state.json');
    truncateSync(file, Math.floor(statSync(file).size / 2));
    proxy = await start();
    expect(await proxy.balanceWei(account.address)).toBe(balanceWei);
    expect(await proxy.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('blocks');
  });

  test('saves on stop what no dump contained yet', async () => {
    await proxy.control('/balance', { address: account.address, balanceWei: '77' });
    expect(await end('SIGTERM')).toBe(0);
    proxy = await start();
    expect(await proxy.balanceWei(account.address)).toBe(77n);
  });

  test('exits with its launcher', async () => {
    const exit = once(child as ChildProcess, 'exit');
    child?.disconnect();
    expect((await exit)[0]).toBe(0);
  });
});

test('refuses to start a new chain when no dump is readable', async () => {
  const state = path.join(folder, 'state.json');
  rmSync(path.join(folder, 'state.previous.json'), { force: true });
  writeFileSync(state, '{"block":');
  await expect(start()).rejects.toThrow('No dump of the local chain');
  expect(readFileSync(state, 'utf8')).toBe('{"block":');
});

/** The nodes that keep their cache in a folder. */
function anvilsOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((command) => command.includes(`--cache-path\0${folder}`));
}
