import { type TimelineEntry, timelineEndpoint } from '@jumpy/protocol/http/adminUsers';
import { useState } from 'react';
import { Link } from 'react-router';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { Row } from '../../../ui/Layout.tsx';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { formatUtcSecond } from '@jumpy/domain/formatUtc';

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
export function UserTimeline({ publicId }: { publicId: string }) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const before = pages.at(-1);
  const query = before === undefined ? {} : { before };
  const answer = useAdminQuery(timelineEndpoint, { params: { publicId }, query }, { keepPrevious: true });
  const next = answer.data?.next ?? null;
  return (
    <>
      <DataTable
        label="Timeline"
        columns={COLUMNS}
        rows={answer.data?.entries}
        rowId={({ at, kind, what, ref }) => `${at} ${kind} ${what} ${ref}`}
        empty="Nothing has happened yet."
        isFetching={answer.isFetching}
        problem={queryProblem(answer)}
      />
      <Row nowrap gap={4} justify="end">
        <RowButton disabled={pages.length === 1} onClick={() => setPages((all) => all.slice(0, -1))}>
          Newer
        </RowButton>
        <RowButton disabled={next === null} onClick={() => next !== null && setPages((all) => [...all, next])}>
          Older
        </RowButton>
      </Row>
    </>
  );
}
