import { leagueTierName } from '@jumpy/domain/leagues/leagueTiers';
import type { PublicProfile } from '@jumpy/protocol/http/profiles';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as m from './messages.ts';

/** The best tier of an ended week, and how many weeks the player won. */
export function LeagueBadges({ league }: { league: NonNullable<PublicProfile['league']> }) {
  return (
    <>
      <Badge tone="sky">
        <Icon name="race" size={16} />
        {m.bestLeague({ tier: leagueTierName(league.bestTier) })}
      </Badge>
      {league.weeksWon > 0 ? (
        <Badge tone="sun">
          <Icon name="trophy" size={16} />
          {m.weeksWon({ count: league.weeksWon })}
        </Badge>
      ) : null}
    </>
  );
}
