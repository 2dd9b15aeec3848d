import { parseMon } from '@jumpy/domain/mon';
import { parseRefusal } from '@jumpy/protocol/common';
import {
  faucetEndpoint,
  recordTransactionEndpoint,
  type TransactionType,
  walletBalanceEndpoint,
} from '@jumpy/protocol/http/chain';
import { keyringTicketEndpoint, walletEndpoint, type WalletFacts } from '@jumpy/protocol/http/wallets';
import { fetchApi, callEndpoint } from '../data/api.ts';

/** A transaction as reported to the server, which verifies it on the chain. */
export interface TransactionRecord {
  discord_id: string;
  from_address: string;
  to_address: string;
  /** MON as a decimal with full wei precision. */
  amount: string;
  transaction_type: TransactionType;
  tx_hash: string;
  status: string;
  run_id?: string;
  intent_id?: string;
}

/** A record that the server did not accept; status 0 means no answer. */
export class TransactionRecordError extends Error {
  override readonly name = 'TransactionRecordError';
  readonly status: number;
  /** True if our server rejected it itself, rather than a proxy in between. */
  readonly isRefused: boolean;

  constructor(status: number, message: string, isRefused = false) {
    super(message);
    this.status = status;
    this.isRefused = isRefused;
  }
}

/** Calls of the wallet client to our server and the chain node. */
export interface WalletApi {
  facts(signal: AbortSignal): Promise<WalletFacts>;
  ticket(): Promise<string>;
  balanceWei(address: string, signal: AbortSignal): Promise<bigint>;
  nodeBalanceWei(rpcUrl: string, address: string, signal: AbortSignal): Promise<bigint>;
  faucet(): Promise<void>;
  record(record: TransactionRecord): Promise<void>;
}

/** Reads a property of an untyped response. */
function getField(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}

/** Parses MON from the balance response: a number, a string, or an object that contains one. */
function parseMonBalance(balance: unknown): bigint | undefined {
  const mon = typeof balance === 'object' ? getField(balance, 'mon') : balance;
  return typeof mon === 'number' || typeof mon === 'string' ? parseMon(String(mon)) : undefined;
}

/** Balance from our server in wei; throws with the reason on failure. */
async function balanceWei(address: string, signal: AbortSignal): Promise<bigint> {
  const { ok, status, data } = await callEndpoint(walletBalanceEndpoint, { body: { address }, signal });
  if (!ok) throw new Error(`Balance API failed: ${status}`);
  const wei = getField(data, 'balanceWei');
  const read =
    typeof wei === 'string' && /^\d{1,78}$/.test(wei) ? BigInt(wei) : parseMonBalance(getField(data, 'balance'));
  if (getField(data, 'success') !== true || read === undefined) {
    const error = getField(data, 'error');
    throw new Error(typeof error === 'string' && error !== '' ? error : 'Balance API error');
  }
  return read;
}

/** Balance from the chain node in wei. */
async function nodeBalanceWei(rpcUrl: string, address: string, signal: AbortSignal): Promise<bigint> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }),
    signal,
  });
  const result = getField(await response.json(), 'result');
  if (typeof result !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(result)) throw new Error('The node told no balance.');
  return BigInt(result);
}

/** Reports a transaction to the server; throws unless it was accepted. */
async function postRecord(entry: TransactionRecord): Promise<void> {
  const request = callEndpoint(recordTransactionEndpoint, { body: entry, keepalive: true });
  const { ok, status, data, text } = await request.catch((cause: unknown) => {
    throw Object.assign(new TransactionRecordError(0, 'Unknown error'), { cause });
  });
  const isRefused = parseRefusal(data) !== undefined;
  if (!ok) throw new TransactionRecordError(status, `record-transaction failed: ${status} ${text}`, isRefused);
  if (getField(data, 'success') === true) return;
  const error = getField(data, 'error');
  throw new TransactionRecordError(
    status,
    typeof error === 'string' && error !== '' ? error : 'Unknown error',
    isRefused,
  );
}

/** Uses the page's server and the configured node. */
export const httpWalletApi: WalletApi = {
  facts: (signal) => fetchApi(walletEndpoint, { signal }),
  ticket: async () => (await fetchApi(keyringTicketEndpoint, {})).ticket,
  balanceWei,
  nodeBalanceWei,
  faucet: async () => void (await fetchApi(faucetEndpoint, {})),
  record: postRecord,
};
