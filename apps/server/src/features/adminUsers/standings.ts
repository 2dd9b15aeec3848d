import { mintRolesOf, topMintRole } from '@jumpy/domain/mintRoles';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import { mintPlaceOf } from '@jumpy/domain/userPhase';
import type { Context } from '../../platform/context.ts';
import { standingStore } from './standingStore.ts';

type StandingContext = Pick<Context, 'db' | 'env'>;

const AT_ONCE = 500;

/** Reckons where those stand whose roles have changed; answers how many there were, at most 500. */
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

/** A loop's round: all who are to be reckoned; all anew where the ids of the roles were set to others. */
export function standingKeeper(context: StandingContext): () => Promise<void> {
  let wereIdsSeen = false;
  return async () => {
    if (!wereIdsSeen) await standingStore.noticeIds(context.db, JSON.stringify(context.env.discord.roleIds));
    wereIdsSeen = true;
    while ((await fillStandings(context)) === AT_ONCE);
  };
}
