import type { IDBPDatabase } from 'idb';
import { parseTransaction } from 'viem';
import type { Upgrading } from '@jumpy/browser/keepOpen';
import type { BookSchema, SentBefore } from './bookSchema.ts';
import type { SentNonce } from './sentNonce.ts';

/** Takes over what version 1 kept and did not see settled: signed bytes are not lost with a new version of the page. */
export async function takeOver(db: IDBPDatabase<BookSchema>, trx: Upgrading<BookSchema>): Promise<void> {
  for (const before of await trx.objectStore('sent').getAll())
    if (before.settledBlock === undefined) await trx.objectStore('nonces').put(nonceOf(before));
  db.deleteObjectStore('sent');
}

function nonceOf({ chainId, address, nonce, raw, hash, signedAtMs }: SentBefore): SentNonce {
  const { to, data = '0x', value = 0n, gas = 0n, ...fees } = parseTransaction(raw as `0x02${string}`);
  const bytes = {
    ...{ raw, hash, signedAtMs, wish: hash, isCancel: false, isFallback: false },
    wanted: { to: to ?? '', data, valueWei: String(value) },
    gasLimit: gas,
    maxFeeWei: fees.maxFeePerGas ?? 0n,
    priorityFeeWei: fees.maxPriorityFeePerGas ?? 0n,
  };
  // No head was noted then.
  return { chainId, address, nonce, sinceBlock: 0n, signed: [bytes] };
}
