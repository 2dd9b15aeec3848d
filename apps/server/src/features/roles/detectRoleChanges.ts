import { earnedRoles } from '@jumpy/domain/earnedRoles';
import { type RoleGrant, reconcileWithEarned } from '@jumpy/domain/roleGrants';
import type { Transaction } from 'kysely';
import { selectElite, isEliteFrozen, type SaleDates } from '@jumpy/domain/inviteRoles';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ChangedPlayer, roleInputsStore, type PlayerRoleInputs } from './roleInputsStore.ts';
import { grantStore } from './grantStore.ts';
import { memberStore } from './memberStore.ts';
import { eliteStore } from './eliteStore.ts';

const BATCH_SIZE = 100;

/** Decides the roles of players whose XP, invites or suspension changed, and enqueues a sync if they differ. */
export async function detectRoleChanges(context: Pick<Context, 'clock' | 'db'>): Promise<void> {
  for (;;) {
    const players = await roleInputsStore.listChanged(context.db, BATCH_SIZE);
    for (const player of players) await inTransaction(context, (trx) => decideGrants(context, { trx, player }));
    if (players.length < BATCH_SIZE) return;
  }
}

async function decideGrants(
  context: Pick<Context, 'clock'>,
  { trx, player }: { trx: Transaction<DatabaseSchema>; player: ChangedPlayer },
): Promise<void> {
  await enqueueIfOwed(context, { trx, facts: player, isQuiet: player.isQuiet });
  await roleInputsStore.markSeen(trx, player);
}

/** Records newly owed roles and enqueues a sync if what is owed differs from the grants. */
async function enqueueIfOwed(
  { clock }: Pick<Context, 'clock'>,
  { trx, facts, isQuiet = false }: { trx: Transaction<DatabaseSchema>; facts: PlayerRoleInputs; isQuiet?: boolean },
): Promise<void> {
  const now = new Date(clock.nowMs());
  const { discordId, isSuspended } = facts;
  // A running sync may use outdated values, so it is repeated.
  await memberStore.lockAndRequeue(trx, { discordId, now });
  const grants: RoleGrant[] = await grantStore.listByMember(trx, discordId);
  const reconciled = reconcileWithEarned(grants, earnedRoles(facts), { isSuspended });
  if (hasSameGrants(grants, reconciled) && !canAwaitReinstatement(grants, facts)) return;
  await memberStore.enqueue(trx, { discordId, isQuiet, now });
  const added = reconciled.filter(({ role }) => !grants.some((grant) => grant.role === role));
  await grantStore.addOwed(trx, { discordId, grants: added, isQuiet });
}

/** Roles owed during a suspension were not given. */
const canAwaitReinstatement = (grants: readonly RoleGrant[], { isSuspended }: PlayerRoleInputs): boolean =>
  !isSuspended && grants.some(({ state }) => state === 'owed' || state === 'giving');

const hasSameGrants = (grants: readonly RoleGrant[], others: readonly RoleGrant[]): boolean =>
  grants.length === others.length &&
  grants.every(({ role, state, reason }) =>
    others.some((other) => other.role === role && other.state === state && other.reason === reason),
  );

/** Recomputes the ELITE list once per UTC day, unless it is frozen for a sale. */
export async function recomputeElite(
  context: Pick<Context, 'clock' | 'db'>,
  { sale }: { sale?: SaleDates | undefined } = {},
): Promise<void> {
  const nowMs = context.clock.nowMs();
  const day = new Date(nowMs).toISOString().slice(0, 10);
  if (isEliteFrozen(sale, nowMs) || (await eliteStore.findDay(context.db)) === day) return;
  await inTransaction(context, async (trx) => {
    await eliteStore.lock(trx);
    if ((await eliteStore.findDay(trx)) === day) return;
    const elite = selectElite(await eliteStore.listCandidates(trx));
    const moved = await eliteStore.replace(
      trx,
      elite.map(({ userId }) => userId),
    );
    for (const discordId of moved) {
      const facts = await roleInputsStore.findByDiscordId(trx, discordId);
      if (facts) await enqueueIfOwed(context, { trx, facts });
    }
    await eliteStore.saveDay(trx, { day, now: new Date(nowMs) });
  });
}
