import { selectElite, isEliteFrozen, type SaleDates } from '@jumpy/domain/inviteRoles';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { eliteStore } from './eliteStore.ts';
import { roleInputsStore } from './roleInputsStore.ts';
import { enqueueIfOwed } from './detectRoleChanges.ts';

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
