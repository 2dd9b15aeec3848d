import { formatGrouped } from '@jumpy/domain/formatNumber';
import { ROLE_XP_FACTOR } from '@jumpy/domain/unwitnessedPlay';
import type { RankedXp } from '@jumpy/protocol/http/players';

/** Why less than the full XP counts for level roles; undefined if all counts. */
export function roleXpText(xp: number, { unseen, ranked, liveGame, role }: RankedXp): string | undefined {
  if (role >= xp) return undefined;
  const reasons: string[] = [];
  if (unseen > 0) reasons.push(`${formatGrouped(unseen)} XP are of runs we did not see live.`);
  if (role < ranked) {
    const most = formatGrouped(ROLE_XP_FACTOR * Math.max(0, liveGame));
    reasons.push(`Roles count at most twice what live runs gave: ${most} XP.`);
  }
  return reasons.join(' ');
}
