import { TRANSACTION_TYPES } from '@jumpy/protocol/http/chain';
import * as z from 'zod/mini';
import { WALLET_STORAGE } from '../data/walletStorageKeys.ts';
import { exponentialBackoffMs } from '@jumpy/browser/exponentialBackoff';
import { createQueueWorker } from '@jumpy/browser/queueWorker';
import type { Timers } from '@jumpy/browser/timers';
import { TransactionRecordError, type TransactionRecord, type WalletApi } from './walletApi.ts';

/** One key per transaction, so that tabs never overwrite each other. */
const KEY_PREFIX = WALLET_STORAGE.unrecorded('');
const RETRY_BACKOFF = { firstMs: 1_000, longestMs: 60_000 };
/** After a day the server has already indexed the transaction from the chain. */
const MAX_AGE_MS = 24 * 3_600_000;

const StoredRecord = z.object({
  sinceMs: z.number(),
  record: z.object({
    discord_id: z.string(),
    from_address: z.string(),
    to_address: z.string(),
    amount: z.string(),
    transaction_type: z.enum(TRANSACTION_TYPES),
    tx_hash: z.string(),
    status: z.string(),
    run_id: z.optional(z.string()),
    intent_id: z.optional(z.string()),
  }),
});
type StoredRecord = z.infer<typeof StoredRecord>;

/** Transaction records to be sent to the server. */
export interface TransactionRecordQueue {
  /** Stores the record in the browser and retries until the server accepts it. */
  add(record: TransactionRecord): void;
  /** Sends pending records, including those of earlier visits. */
  wake(): void;
  stop(): void;
}

interface Options {
  discordId: string;
  api: Pick<WalletApi, 'record'>;
  timers: Timers;
  storage: Storage;
  onAccepted?: () => void;
}

/** Whether a retry can succeed; false if the server understood and rejected the record. */
function isWorthRetrying(thrown: unknown): boolean {
  if (!(thrown instanceof TransactionRecordError) || !thrown.isRefused) return true;
  const { status } = thrown;
  return status < 400 || status >= 500 || status === 401 || status === 404 || status === 429;
}

/** Drops undefined properties before sending. */
function toWireRecord({ run_id: runId, intent_id: intentId, ...record }: StoredRecord['record']): TransactionRecord {
  return {
    ...record,
    ...(runId === undefined ? {} : { run_id: runId }),
    ...(intentId === undefined ? {} : { intent_id: intentId }),
  };
}

/** Parses a stored record; undefined if invalid. */
function parseStoredRecord(text: string | null): StoredRecord | undefined {
  try {
    return StoredRecord.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function createTransactionRecordQueue({
  discordId,
  api,
  timers,
  storage,
  onAccepted,
}: Options): TransactionRecordQueue {
  const pending = new Map<string, StoredRecord>();
  let failures = 0;
  let nextTryMs = 0;

  function ignoreStorageErrors(operation: () => void): void {
    try {
      operation();
    } catch {
      // Without storage the records last as long as the page.
    }
  }

  function readStored(): void {
    ignoreStorageErrors(() => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const key of keys) {
        if (!key?.startsWith(KEY_PREFIX)) continue;
        const entry = parseStoredRecord(storage.getItem(key));
        if (!entry || timers.nowMs() - entry.sinceMs > MAX_AGE_MS) storage.removeItem(key);
        else if (entry.record.discord_id === discordId) pending.set(entry.record.tx_hash, entry);
      }
    });
  }

  function drop(txHash: string): void {
    pending.delete(txHash);
    ignoreStorageErrors(() => storage.removeItem(WALLET_STORAGE.unrecorded(txHash)));
  }

  async function sendAll(): Promise<void> {
    readStored();
    let failed = false;
    for (const [txHash, { record }] of [...pending]) {
      try {
        await api.record(toWireRecord(record));
        drop(txHash);
        onAccepted?.();
      } catch (thrown) {
        if (isWorthRetrying(thrown)) failed = true;
        else drop(txHash);
      }
    }
    failures = failed ? failures + 1 : 0;
    // Without a failure, anything still waiting was added during this pass and is due at once.
    nextTryMs = failed ? timers.nowMs() + exponentialBackoffMs(failures, RETRY_BACKOFF) : 0;
  }

  const worker = createQueueWorker({
    timers,
    runPass: sendAll,
    nextDueMs: () => (pending.size === 0 ? undefined : nextTryMs),
  });
  const wake = (): void => void worker.wake();

  return {
    add(record) {
      const entry = { sinceMs: timers.nowMs(), record };
      pending.set(record.tx_hash, entry);
      ignoreStorageErrors(() => storage.setItem(WALLET_STORAGE.unrecorded(record.tx_hash), JSON.stringify(entry)));
      wake();
    },
    wake,
    stop: worker.stop,
  };
}
