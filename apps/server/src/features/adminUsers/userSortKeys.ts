import { toMintRoles, highestMintRole } from '@jumpy/domain/mintRoles';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import { mintRoleRank } from '@jumpy/domain/userPhase';
import type { Context } from '../../platform/context.ts';
import { userSortKeyStore } from './userSortKeyStore.ts';

type SortKeyContext = Pick<Context, 'db' | 'env'>;

const BATCH_SIZE = 500;

/** Recomputes the sort keys of users whose roles changed. Returns how many were updated, at most 500. */
export async function refreshUserSortKeys({ db, env }: SortKeyContext): Promise<number> {
  const stale = await userSortKeyStore.listStale(db, BATCH_SIZE);
  if (stale.length === 0) return 0;
  await userSortKeyStore.save(
    db,
    stale.map(({ id, hash, roles }) => {
      const heldRoles = parseStoredRoles(roles);
      return {
        ...{ id, hash },
        place: mintRoleRank(highestMintRole(toMintRoles(heldRoles, env.discord.roleIds))),
        count: Math.min(heldRoles.length, 32_767),
      };
    }),
  );
  return stale.length;
}

/**
 * Creates a loop task that refreshes stale sort keys; recomputes all of them once if the configured role ids changed.
 */
export function createSortKeyRefresher(context: SortKeyContext): () => Promise<void> {
  let wereIdsSeen = false;
  return async () => {
    if (!wereIdsSeen)
      await userSortKeyStore.invalidateOnRoleIdChange(context.db, JSON.stringify(context.env.discord.roleIds));
    wereIdsSeen = true;
    while ((await refreshUserSortKeys(context)) === BATCH_SIZE);
  };
}
