import { parseMon } from '@jumpy/domain/mon';
import { SeenRefusal } from '@jumpy/protocol/common';
import {
  faucetEndpoint,
  recordTransactionEndpoint,
  type TransactionType,
  walletBalanceEndpoint,
} from '@jumpy/protocol/http/chain';
import { keyringTicketEndpoint, walletEndpoint, type WalletFacts } from '@jumpy/protocol/http/wallets';
import { askApi, callEndpoint } from '../data/api.ts';

/** A transaction as the server is told of it (REVIVE-20); the server looks at the chain and believes that. */
export interface TransactionRecord {
  discord_id: string;
  from_address: string;
  to_address: string;
  /** MON in decimals, to the last wei. */
  amount: string;
  transaction_type: TransactionType;
  tx_hash: string;
  status: string;
  run_id?: string;
  intent_id?: string;
}

/** A record that the server did not take; 0 stands for no answer at all. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly status: number;
  /** The server itself refused it, and nothing between the page and the server. */
  readonly isRefused: boolean;

  constructor(status: number, message: string, isRefused = false) {
    super(message);
    this.status = status;
    this.isRefused = isRefused;
  }
}

/** What the wallet client asks of our server and of the chain's node. */
export interface WalletApi {
  facts(signal: AbortSignal): Promise<WalletFacts>;
  ticket(): Promise<string>;
  balanceWei(address: string, signal: AbortSignal): Promise<bigint>;
  nodeBalanceWei(rpcUrl: string, address: string, signal: AbortSignal): Promise<bigint>;
  faucet(): Promise<void>;
  record(record: TransactionRecord): Promise<void>;
}

/** A property of an answer, whatever it is. */
function field(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}

/** MON as the balance call may write them: a number, a text, or an object with them (API-05). */
function monOf(balance: unknown): bigint | undefined {
  const mon = typeof balance === 'object' ? field(balance, 'mon') : balance;
  return typeof mon === 'number' || typeof mon === 'string' ? parseMon(String(mon)) : undefined;
}

/** The balance by our server, in wei; says why it is not to be had (WAL-33, WAL-37). */
async function balanceWei(address: string, signal: AbortSignal): Promise<bigint> {
  const { ok, status, data } = await callEndpoint(walletBalanceEndpoint, { body: { address }, signal });
  if (!ok) throw new Error(`Balance API failed: ${status}`);
  const wei = field(data, 'balanceWei');
  const read = typeof wei === 'string' && /^\d{1,78}$/.test(wei) ? BigInt(wei) : monOf(field(data, 'balance'));
  if (field(data, 'success') !== true || read === undefined) {
    const error = field(data, 'error');
    throw new Error(typeof error === 'string' && error !== '' ? error : 'Balance API error');
  }
  return read;
}

/** The balance by the chain's own node, in wei (WAL-34). */
async function nodeBalanceWei(rpcUrl: string, address: string, signal: AbortSignal): Promise<bigint> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }),
    signal,
  });
  const result = field(await response.json(), 'result');
  if (typeof result !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(result)) throw new Error('The node told no balance.');
  return BigInt(result);
}

/** Tells the server of a transaction; throws what came instead of a yes (REVIVE-21, REVIVE-22). */
async function record(entry: TransactionRecord): Promise<void> {
  const asked = callEndpoint(recordTransactionEndpoint, { body: entry, keepalive: true });
  const { ok, status, data, text } = await asked.catch((cause: unknown) => {
    throw Object.assign(new RecordError(0, 'Unknown error'), { cause });
  });
  const isRefused = SeenRefusal.safeParse(data).success;
  if (!ok) throw new RecordError(status, `record-transaction failed: ${status} ${text}`, isRefused);
  if (field(data, 'success') === true) return;
  const error = field(data, 'error');
  throw new RecordError(status, typeof error === 'string' && error !== '' ? error : 'Unknown error', isRefused);
}

/** The page's own server, and the node that the configuration names. */
export const httpWalletApi: WalletApi = {
  facts: (signal) => askApi(walletEndpoint, { signal }),
  ticket: async () => (await askApi(keyringTicketEndpoint, {})).ticket,
  balanceWei,
  nodeBalanceWei,
  faucet: async () => void (await askApi(faucetEndpoint, {})),
  record,
};
