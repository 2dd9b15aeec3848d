import { owedRoles } from '@jumpy/domain/owedRoles';
import { type Grant, owe } from '@jumpy/domain/roleGrants';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ChangedPlayer, factStore, type PlayerFacts } from './factStore.ts';
import { grantStore } from './grantStore.ts';
import { memberStore } from './memberStore.ts';

const MOST_AT_ONCE = 100;

/** Decides the roles of players whose XP, invites or suspension changed, and enqueues a sync if they differ. */
export async function noticeChanges(context: Pick<Context, 'clock' | 'db'>): Promise<void> {
  for (;;) {
    const players = await factStore.changed(context.db, MOST_AT_ONCE);
    for (const player of players) await inTransaction(context, (trx) => decide(context, { trx, player }));
    if (players.length < MOST_AT_ONCE) return;
  }
}

async function decide(
  context: Pick<Context, 'clock'>,
  { trx, player }: { trx: Transaction<Database>; player: ChangedPlayer },
): Promise<void> {
  await askWhereOwed(context, { trx, facts: player, isQuiet: player.isQuiet });
  await factStore.markSeen(trx, player);
}

/** Records newly owed roles and enqueues a sync if what is owed differs from the grants. */
export async function askWhereOwed(
  { clock }: Pick<Context, 'clock'>,
  { trx, facts, isQuiet = false }: { trx: Transaction<Database>; facts: PlayerFacts; isQuiet?: boolean },
): Promise<void> {
  const now = new Date(clock.nowMs());
  const { discordId, isSuspended } = facts;
  // A running sync may use outdated values, so it is repeated.
  await memberStore.hold(trx, { discordId, now });
  const grants: Grant[] = await grantStore.of(trx, discordId);
  const owed = owe(grants, owedRoles(facts), { isSuspended });
  if (isAlike(grants, owed) && !mayWaitForLeave(grants, facts)) return;
  await memberStore.ask(trx, { discordId, isQuiet, now });
  const added = owed.filter(({ role }) => !grants.some((grant) => grant.role === role));
  await grantStore.addOwed(trx, { discordId, grants: added, isQuiet });
}

/** Roles owed during a suspension were not given. */
const mayWaitForLeave = (grants: readonly Grant[], { isSuspended }: PlayerFacts): boolean =>
  !isSuspended && grants.some(({ state }) => state === 'owed' || state === 'giving');

const isAlike = (grants: readonly Grant[], others: readonly Grant[]): boolean =>
  grants.length === others.length &&
  grants.every(({ role, state, reason }) =>
    others.some((other) => other.role === role && other.state === state && other.reason === reason),
  );
