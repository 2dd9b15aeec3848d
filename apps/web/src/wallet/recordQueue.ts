import { TRANSACTION_TYPES } from '@jumpy/protocol/http/chain';
import * as z from 'zod/mini';
import { STORAGE } from '../data/storageKeys.ts';
import { doublingMs } from '@jumpy/browser/doubling';
import { createQueueWorker } from '@jumpy/browser/queueWorker';
import type { Timers } from '@jumpy/browser/timers';
import { RecordError, type TransactionRecord, type WalletApi } from './walletApi.ts';

/** One key a transaction: tabs never write over each other. */
const PREFIX = STORAGE.unrecorded('');
const RETRY = { firstMs: 1_000, longestMs: 60_000 };
/** After a day the server has seen on the chain what it can. */
const LONGEST_KEPT_MS = 24 * 3_600_000;

const Kept = z.object({
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
type Kept = z.infer<typeof Kept>;

/** Records of transactions on their way to the server. */
export interface RecordQueue {
  /** Keeps the record in the browser and sends it, until the server has taken it. */
  add(record: TransactionRecord): void;
  /** Sends now what waits, also from an earlier visit. */
  wake(): void;
  stop(): void;
}

interface Needs {
  discordId: string;
  api: Pick<WalletApi, 'record'>;
  timers: Timers;
  storage: Storage;
  onTaken?: () => void;
}

/** Whether the same record may be taken later: not when the server has understood and refused it. */
function isWorthRetrying(thrown: unknown): boolean {
  if (!(thrown instanceof RecordError) || !thrown.isRefused) return true;
  const { status } = thrown;
  return status < 400 || status >= 500 || status === 401 || status === 404 || status === 429;
}

/** A record as it goes over the wire: what it does not have is left away. */
function withoutGaps({ run_id: runId, intent_id: intentId, ...record }: Kept['record']): TransactionRecord {
  return {
    ...record,
    ...(runId === undefined ? {} : { run_id: runId }),
    ...(intentId === undefined ? {} : { intent_id: intentId }),
  };
}

/** What lies under a key, if it is a record. */
function parseKept(text: string | null): Kept | undefined {
  try {
    return Kept.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function createRecordQueue({ discordId, api, timers, storage, onTaken }: Needs): RecordQueue {
  const waiting = new Map<string, Kept>();
  let failures = 0;
  let nextTryMs = 0;

  function quietly(act: () => void): void {
    try {
      act();
    } catch {
      // Without storage the records live as long as the page.
    }
  }

  function readStored(): void {
    quietly(() => {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const name of names) {
        if (!name?.startsWith(PREFIX)) continue;
        const kept = parseKept(storage.getItem(name));
        if (!kept || timers.nowMs() - kept.sinceMs > LONGEST_KEPT_MS) storage.removeItem(name);
        else if (kept.record.discord_id === discordId) waiting.set(kept.record.tx_hash, kept);
      }
    });
  }

  function drop(txHash: string): void {
    waiting.delete(txHash);
    quietly(() => storage.removeItem(STORAGE.unrecorded(txHash)));
  }

  async function sendAll(): Promise<void> {
    readStored();
    let failed = false;
    for (const [txHash, { record }] of [...waiting]) {
      try {
        await api.record(withoutGaps(record));
        drop(txHash);
        onTaken?.();
      } catch (thrown) {
        if (isWorthRetrying(thrown)) failed = true;
        else drop(txHash);
      }
    }
    failures = failed ? failures + 1 : 0;
    // Without a failure it is a record that came while others were sent.
    nextTryMs = failed ? timers.nowMs() + doublingMs(failures, RETRY) : 0;
  }

  const worker = createQueueWorker({
    timers,
    pass: sendAll,
    dueMs: () => (waiting.size === 0 ? undefined : nextTryMs),
  });
  const wake = (): void => void worker.wake();

  return {
    add(record) {
      const kept = { sinceMs: timers.nowMs(), record };
      waiting.set(record.tx_hash, kept);
      quietly(() => storage.setItem(STORAGE.unrecorded(record.tx_hash), JSON.stringify(kept)));
      wake();
    },
    wake,
    stop: worker.stop,
  };
}
