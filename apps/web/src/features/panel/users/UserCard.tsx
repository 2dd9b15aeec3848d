import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { AdminUser } from '@jumpy/protocol/http/adminUsers';
import { Link } from 'react-router';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { StatTile, StatTiles } from '../../../ui/panel/StatTile.tsx';
import { TopRoleBadge } from './TopRoleBadge.tsx';
import styles from './Users.module.css';

export function UserCard({ user, others = 0 }: { user: AdminUser; others?: number }) {
  const { discord_username: name, discord_discriminator: discriminator } = user;
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <h3 dir="auto">
          <Link to={panelLink('users', { user: user.id })}>
            {discriminator === null ? name : `${name}#${discriminator}`}
          </Link>
        </h3>
        <TopRoleBadge role={user.topRole} />
        <Badge>Phase {user.phase}</Badge>
        {user.removedFor === null ? null : <Badge tone="coral">Deleted</Badge>}
        {user.suspended ? <Badge tone="coral">Suspended</Badge> : null}
      </header>
      <p>
        Discord <code>{user.discord_id}</code> · Wallet <code>{user.wallet_address ?? 'No wallet'}</code>
      </p>
      <StatTiles label={`Numbers of ${name}`}>
        <StatTile label="Games played" value={user.total_games} />
        <StatTile label="Best score" value={user.best_score} />
        <StatTile label="Total jumps" value={user.total_jumps} />
        <StatTile label="XP" value={user.xp} />
        <StatTile label="Invites" value={user.invite_count} />
      </StatTiles>
      {others > 0 ? (
        <p className={styles.note}>{formatGrouped(others)} more fit: type more of the name, or use the table below.</p>
      ) : null}
    </article>
  );
}
