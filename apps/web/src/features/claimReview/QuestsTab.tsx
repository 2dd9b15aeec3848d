import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { type DuplicateLink, duplicateLinksEndpoint } from '@jumpy/protocol/http/claimReview';
import { REVIEW_PAGE_SIZE } from '@jumpy/protocol/http/review';
import { useState } from 'react';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { ClaimsTable } from './ClaimsTable.tsx';

const VIEWS = [
  { id: 'claims', text: 'Claims' },
  { id: 'repeats', text: 'Reused links' },
] as const;

/** Quest claims and duplicate links. */
export function QuestsTab() {
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('claims');
  return (
    <TabGroup label="Quests" tabs={VIEWS} activeId={view} onChange={setView}>
      {view === 'claims' ? <ClaimsTable /> : <RepeatedLinksTable />}
    </TabGroup>
  );
}

const COLUMNS: readonly Column<DuplicateLink>[] = [
  { id: 'at', header: 'Last', cell: ({ lastAt }) => formatUtcMinute(lastAt) },
  { id: 'again', header: 'Reused by', cell: ({ again }) => <bdi title={again.username}>{again.username}</bdi> },
  { id: 'first', header: 'First used by', cell: ({ first }) => <bdi title={first.username}>{first.username}</bdi> },
  { id: 'quest', header: 'Quest', cell: ({ questKey }) => questKey },
  { id: 'times', header: 'Times', isNumber: true, cell: ({ times }) => times },
  {
    id: 'url',
    header: 'Link',
    cell: ({ url }) => (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
        {url}
      </a>
    ),
  },
];

/** Submitted links that another player had used before. They were rejected; frequent cases deserve a look. */
function RepeatedLinksTable() {
  const [page, setPage] = useState(1);
  const repeats = useAdminQuery(duplicateLinksEndpoint, { query: { page } }, { keepPrevious: true });
  return (
    <DataTable
      label="Reused links"
      columns={COLUMNS}
      rows={repeats.data?.rows}
      rowId={({ url, again, questKey }) => `${again.publicId} ${questKey} ${url}`}
      empty="No one has reused someone else’s link."
      isFetching={repeats.isFetching}
      problem={queryProblem(repeats)}
      paging={{ page, pageSize: REVIEW_PAGE_SIZE, total: repeats.data?.total ?? 0, noun: 'links', onPage: setPage }}
    />
  );
}
