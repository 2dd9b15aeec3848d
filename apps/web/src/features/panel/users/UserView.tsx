import { formatGrouped } from '@jumpy/domain/formatNumber';
import {
  type AdminUser,
  adminUserEndpoint,
  type TimelineEntry,
  timelineEndpoint,
} from '@jumpy/protocol/http/adminUsers';
import { Link } from 'react-router';
import { useState } from 'react';
import { formatUtcSecond } from '@jumpy/domain/formatUtc';
import type { MintRole } from '@jumpy/domain/mintRoles';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { StatTile, StatTiles } from '../../../ui/panel/StatTile.tsx';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { Row } from '../../../ui/Layout.tsx';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PanelSection } from '../PanelSection.tsx';
import { UserNotes } from './UserNotes.tsx';
import styles from './Users.module.css';

/** A user's profile and timeline. */
export function UserView({ publicId }: { publicId: string }) {
  const { data, error, isFetching, refetch } = useAdminQuery(adminUserEndpoint, { params: { publicId } });
  return (
    <>
      <p>
        <Link to={panelLink('users')}>Back to all users</Link>
      </p>
      {data ? <UserCard user={data.user} level={2} /> : null}
      {!data && error ? (
        <LoadError title="Couldn’t load this user" level={2} busy={isFetching} onRetry={refetch}>
          <p>Error: {error.message}</p>
        </LoadError>
      ) : null}
      {!data && !error ? <Skeleton height="150px" /> : null}
      {data ? <UserNotes publicId={publicId} username={data.user.discord_username} /> : null}
      <PanelSection title="Timeline">
        <UserTimeline publicId={publicId} />
      </PanelSection>
    </>
  );
}

interface UserCardProps {
  user: AdminUser;
  /** Further matches of the search; more than these unless it `isExact`. */
  others?: number;
  isExact?: boolean;
  level?: 2 | 3;
}

export function UserCard({ user, others = 0, isExact = true, level = 3 }: UserCardProps) {
  const Heading = `h${level}` as const;
  const { discord_username: name, discord_discriminator: discriminator } = user;
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <Heading dir="auto">
          <Link to={panelLink('users', { user: user.id })}>
            {discriminator === null ? name : `${name}#${discriminator}`}
          </Link>
        </Heading>
        <TopRoleBadge role={user.topRole} />
        <Badge>Phase {user.phase}</Badge>
        {user.removedFor === null ? null : <Badge tone="coral">Deleted</Badge>}
        {user.suspended ? <Badge tone="coral">Suspended</Badge> : null}
      </header>
      <p>
        Discord <code>{user.discord_id}</code> · Wallet <code>{user.wallet_address ?? 'No wallet'}</code>
      </p>
      <StatTiles label={`Stats for ${name}`}>
        <StatTile label="Games played" value={user.total_games} />
        <StatTile label="Best score" value={user.best_score} />
        <StatTile label="Total jumps" value={user.total_jumps} />
        <StatTile label="XP" value={user.xp} />
        <StatTile label="Invites" value={user.invite_count} />
      </StatTiles>
      {others > 0 ? (
        <p className={styles.note}>
          {`${isExact ? '' : 'Over '}${formatGrouped(others)} more match. Type more of the name, or use the table below.`}
        </p>
      ) : null}
    </article>
  );
}

const KIND_TEXT: Readonly<Record<TimelineEntry['kind'], string>> = {
  joined: 'Account',
  sign_in: 'Sign-in',
  run: 'Run',
  claim: 'Claim',
  quest: 'Quest',
  invite: 'Invite',
  invited: 'Invite',
  role: 'Role',
  transaction: 'Transaction',
  decision: 'Decision',
};

/** Link to the source of an entry. */
function getEntryLink({ kind, ref }: TimelineEntry): string | undefined {
  if (ref === null) return undefined;
  if (kind === 'run') return `/run/${ref}`;
  if (kind === 'invite' || kind === 'invited') return panelLink('users', { user: ref });
  return undefined;
}

const COLUMNS: readonly Column<TimelineEntry>[] = [
  { id: 'at', header: 'When (UTC)', cell: ({ at }) => formatUtcSecond(at) },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => KIND_TEXT[kind] },
  {
    id: 'what',
    header: 'What',
    cell: (entry) => {
      const to = getEntryLink(entry);
      return to === undefined ? <bdi>{entry.what}</bdi> : <Link to={to}>{entry.what}</Link>;
    },
  },
  {
    id: 'detail',
    header: 'Detail',
    cell: ({ detail, kind, ref }) => (
      <span title={detail ?? ref ?? undefined}>{detail ?? (kind === 'transaction' ? ref : '')}</span>
    ),
  },
];

/** History of a user's actions and admin actions on them, newest first, paginated. */
function UserTimeline({ publicId }: { publicId: string }) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const before = pages.at(-1);
  const query = before === undefined ? {} : { before };
  const answer = useAdminQuery(timelineEndpoint, { params: { publicId }, query }, { keepPrevious: true });
  const next = answer.data?.next ?? null;
  return (
    <>
      <DataTable
        label="What happened"
        columns={COLUMNS}
        rows={answer.data?.entries}
        rowId={({ at, kind, what, ref }) => `${at} ${kind} ${what} ${ref}`}
        empty="Nothing has happened yet."
        isFetching={answer.isFetching}
        problem={queryProblem(answer)}
      />
      <Row nowrap gap={4} justify="end">
        <RowButton disabled={pages.length === 1} onClick={() => setPages((current) => current.slice(0, -1))}>
          Newer
        </RowButton>
        <RowButton disabled={next === null} onClick={() => next !== null && setPages((current) => [...current, next])}>
          Older
        </RowButton>
      </Row>
    </>
  );
}

const ROLE_TONES: Readonly<Record<MintRole, BadgeTone>> = {
  elites: 'sun',
  jumplist: 'sky',
  passholders: 'mint',
  jumpfcfs: 'cream',
};

/** Badge of the highest mint role. */
export function TopRoleBadge({ role }: { role: MintRole | null }) {
  return <Badge tone={role === null ? 'plain' : ROLE_TONES[role]}>{topRoleText(role)}</Badge>;
}

const ROLE_NAMES: Readonly<Record<MintRole, string>> = {
  elites: 'Elites',
  jumplist: 'Jumplist',
  passholders: 'Pass Holder',
  jumpfcfs: 'JumpFCFS',
};

const topRoleText = (role: MintRole | null): string => (role === null ? 'No Role' : ROLE_NAMES[role]);

/** Short wallet address for table rows. */
export const walletText = (address: string | null): string => (address === null ? 'No wallet' : shortAddress(address));
