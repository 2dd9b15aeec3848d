import { formatGrouped } from '@jumpy/domain/formatNumber';
import { LEAGUE_RULES } from '@jumpy/domain/leagues/leagues';
import { leagueTierName } from '@jumpy/domain/leagues/leagueTiers';
import type { LeagueResponse, LeagueRow } from '@jumpy/protocol/http/leagues';
import { displayNameView } from '../../data/displayName.ts';
import { useAvatar } from '../../data/useAvatar.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LeagueTable.module.css';
import * as m from './messages.ts';

type Zone = 'rise' | 'stay' | 'fall';

/** The players of a group by points, with the lines above which they rise and below which they fall. */
export function LeagueTable({ league: { rows, rises, falls, tier } }: { league: LeagueResponse }) {
  const firstFalling = rows.length - falls;
  const zoneOf = (index: number): Zone => (index < rises ? 'rise' : index >= firstFalling ? 'fall' : 'stay');
  return (
    <ol className={styles.rows} aria-label={m.players()}>
      {rows.flatMap((row, index) => [
        ...(index > 0 && index === firstFalling
          ? [
              <li key="fall" className={styles.zone} data-zone="fall">
                <Icon name="back" size={18} weight={3.4} />
                {m.fallTo({ count: falls, tier: leagueTierName(tier - 1) })}
              </li>,
            ]
          : []),
        <Row key={row.publicId} row={row} zone={zoneOf(index)} />,
        ...(index === rises - 1
          ? [
              <li key="rise" className={styles.zone} data-zone="rise">
                <Icon name="back" size={18} weight={3.4} />
                {m.riseTo({ count: rises, tier: leagueTierName(tier + 1) })}
              </li>,
            ]
          : []),
      ])}
    </ol>
  );
}

function Row({ row, zone }: { row: LeagueRow; zone: Zone }) {
  const name = displayNameView(row);
  const avatarUrl = useAvatar(row);
  return (
    <li
      className={row.isSelf ? `${styles.row} ${styles.self}` : styles.row}
      data-zone={zone}
      aria-current={row.isSelf || undefined}
    >
      <span className={styles.rank}>{row.rank}</span>
      <Avatar src={avatarUrl} size={36} />
      <span className={styles.who}>
        <PlayerLink hasTouchPadding player={row} className={styles.name} dir="auto" title={name.title ?? ''}>
          {name.text}
        </PlayerLink>
        {row.isSelf ? <span className={styles.you}>{m.you()}</span> : null}
      </span>
      {zone === 'stay' ? null : <VisuallyHidden>{zone === 'rise' ? m.rising() : m.falling()}</VisuallyHidden>}
      <span className={styles.points}>{formatGrouped(row.points)}</span>
    </li>
  );
}

/** The five tiers in order; the player's is marked. */
export function TierLadder({ tier }: { tier: number }) {
  return (
    <ol className={styles.tiers} aria-label={m.tiers()}>
      {Array.from({ length: LEAGUE_RULES.tiers }, (_, step) => (
        <li key={step} className={styles.tier} data-tier={step} aria-current={step === tier ? 'step' : undefined}>
          <i className={styles.gem} aria-hidden="true" />
          {leagueTierName(step)}
        </li>
      ))}
    </ol>
  );
}
