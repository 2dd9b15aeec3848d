import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import type { Context } from '../../platform/context.ts';
import { ownTransaction } from './ownTransaction.ts';
import { findTransactions } from './store.ts';

const PAGE = 50;

/** A page of one's own transactions, newest first; `next` is null on the last one. */
export async function readTransactions(
  { db }: Pick<Context, 'db'>,
  { userId, before }: { userId: string; before: string | undefined },
): Promise<{ transactions: OwnTransaction[]; next: string | null }> {
  const rows = await findTransactions(db, { userId, before, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { transactions: page.map(ownTransaction), next: last ? String(last.id) : null };
}
