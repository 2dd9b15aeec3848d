import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type LocalChain, type StartLocalChainOptions, startLocalChain } from '@jumpy/sandbox/chain/localChain';
import { type Hex, type PublicClient, createPublicClient, hexToBigInt, http, parseGwei } from 'viem';
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

export const SECRET = 'a secret of this test';
export const BASE_FEE_WEI = parseGwei('100');
export const TIP_WEI = parseGwei('2');
export const SOMEBODY = '0x2222222222222222222222222222222222222222';

export interface Answer {
  id: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

interface Wish {
  nonce?: number;
  gas?: bigint;
  value?: bigint;
  maxFeePerGas?: bigint;
  maxPriorityFeePerGas?: bigint;
  to?: Hex | null;
  data?: Hex;
  chainId?: number;
}

export const newFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'jumpy-chain-'));

/** Asks a proxy as any caller would. */
export function caller(url: string) {
  const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  const ask = async (method: string, ...params: unknown[]): Promise<Answer> =>
    (await (await post(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }))).json()) as Answer;
  const call = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const { result, error } = await ask(method, ...params);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return {
    post,
    ask,
    call,
    number: async (method: string, ...params: unknown[]): Promise<bigint> =>
      hexToBigInt((await call(method, ...params)) as Hex),
    balanceWei: async (address: string, block = 'latest'): Promise<bigint> =>
      hexToBigInt((await call('eth_getBalance', address, block)) as Hex),
    control: (route: string, body: unknown, secret = SECRET): Promise<Response> =>
      fetch(`${url}${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      }),
    client: createPublicClient({ transport: http(url, { timeout: 60_000 }), pollingInterval: 10 }) as PublicClient,
  };
}

/** A transfer of one wei at the fees of a quiet network, unless a test wishes otherwise. */
export const signed = (account: PrivateKeyAccount, wish: Wish = {}): Promise<Hex> =>
  account.signTransaction({
    type: 'eip1559',
    chainId: 10143,
    nonce: 0,
    gas: 21_000n,
    to: SOMEBODY,
    value: 1n,
    maxFeePerGas: BASE_FEE_WEI + TIP_WEI,
    maxPriorityFeePerGas: TIP_WEI,
    ...wish,
  });

/** A chain of its own whose quiet blocks follow quickly, and accounts with coins. */
export async function openLocalChain(plan: Partial<StartLocalChainOptions> = {}) {
  const folder = newFolder();
  const chain: LocalChain = await startLocalChain({
    folder,
    host: '127.0.0.1',
    port: 0,
    secret: SECRET,
    searchPath: process.env['PATH'] ?? '',
    blockTimeMs: 20,
    ...plan,
  });
  return {
    chain,
    folder,
    ...caller(chain.url),
    async rich(balanceWei: bigint): Promise<PrivateKeyAccount> {
      const account = privateKeyToAccount(generatePrivateKey());
      await chain.setBalance(account.address, balanceWei);
      return account;
    },
    async close(): Promise<void> {
      await chain.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type OpenLocalChain = Awaited<ReturnType<typeof openLocalChain>>;
