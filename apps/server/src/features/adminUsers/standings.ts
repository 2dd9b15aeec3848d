import { mintRolesOf, topMintRole } from '@jumpy/domain/mintRoles';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import { mintPlaceOf } from '@jumpy/domain/userPhase';
import type { Context } from '../../platform/context.ts';
import { standingStore } from './standingStore.ts';

type StandingContext = Pick<Context, 'db' | 'env'>;

const AT_ONCE = 500;

/** Recomputes the sort keys of users whose roles changed. Returns how many were updated, at most 500. */
export async function fillStandings({ db, env }: StandingContext): Promise<number> {
  const stale = await standingStore.stale(db, AT_ONCE);
  if (stale.length === 0) return 0;
  await standingStore.save(
    db,
    stale.map(({ id, hash, roles }) => {
      const held = readStoredRoles(roles);
      return {
        ...{ id, hash },
        place: mintPlaceOf(topMintRole(mintRolesOf(held, env.discord.roleIds))),
        count: Math.min(held.length, 32_767),
      };
    }),
  );
  return stale.length;
}

/**
 * Creates a loop task that refreshes stale sort keys; recomputes all of them once if the configured role ids changed.
 */
export function standingKeeper(context: StandingContext): () => Promise<void> {
  let wereIdsSeen = false;
  return async () => {
    if (!wereIdsSeen) await standingStore.noticeIds(context.db, JSON.stringify(context.env.discord.roleIds));
    wereIdsSeen = true;
    while ((await fillStandings(context)) === AT_ONCE);
  };
}
