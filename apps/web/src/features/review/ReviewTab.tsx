import { formatGrouped } from '@jumpy/domain/formatNumber';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { REVIEW_PAGE_SIZE, type ReviewedRun, reviewEndpoint } from '@jumpy/protocol/http/review';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { modeName, ticksText } from '../../data/runText.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { BulkReviewBar } from './BulkReview.tsx';
import { DECIDED_TEXT, flagText } from './flagText.ts';
import { HeldInvitesTable, RemovedRolesTable } from './HeldTables.tsx';
import { ReviewedRunView } from './ReviewedRunView.tsx';

type ReviewFilter = 'open' | 'decided' | 'all';

const REVIEW_FILTERS: readonly { value: ReviewFilter; label: string }[] = [
  { value: 'open', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
  { value: 'all', label: 'All' },
];
const EMPTY_TEXT: Readonly<Record<ReviewFilter, string>> = {
  open: 'All clear. No flagged runs to review.',
  decided: 'Nothing decided yet.',
  all: 'No flagged runs.',
};

interface Props {
  /** Renders a run in the game page. */
  renderViewer: (run: PlaybackRun) => ReactNode;
}

const VIEWS = [
  { id: 'runs', text: 'Runs' },
  { id: 'invites', text: 'Invites' },
  { id: 'roles', text: 'Removed roles' },
] as const;

/** Lists of what waits for a decision, or a single run (`?tab=review&run=<id>`). */
export function ReviewTab({ renderViewer }: Props) {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('runs');
  const runId = query.get('run');
  const openRun = (run: string | undefined): void => setQuery({ tab: 'review', ...(run === undefined ? {} : { run }) });
  return runId === null ? (
    <TabGroup label="Review" tabs={VIEWS} activeId={view} onChange={setView}>
      {view === 'runs' ? (
        <ReviewQueue onOpenRun={openRun} />
      ) : view === 'invites' ? (
        <HeldInvitesTable />
      ) : (
        <RemovedRolesTable />
      )}
    </TabGroup>
  ) : (
    <ReviewedRunView
      key={runId}
      runId={runId}
      renderViewer={renderViewer}
      onOpenRun={openRun}
      onBack={() => openRun(undefined)}
    />
  );
}

const createColumns = (onOpenRun: (runId: string) => void): readonly Column<ReviewedRun>[] => [
  { id: 'played', header: 'Played', cell: ({ playedAt }) => formatUtcMinute(playedAt) },
  { id: 'player', header: 'Player', cell: ({ player }) => <bdi title={player.username}>{player.username}</bdi> },
  { id: 'mode', header: 'Mode', cell: ({ mode }) => modeName(mode) },
  { id: 'score', header: 'Score', isNumber: true, cell: ({ score }) => formatGrouped(score) },
  { id: 'time', header: 'Time', isNumber: true, cell: ({ ticks }) => ticksText(ticks) },
  { id: 'flags', header: 'Flagged for', cell: (run) => <span title={flagText(run)}>{flagText(run)}</span> },
  { id: 'decided', header: 'Decided', cell: ({ decided }) => (decided ? DECIDED_TEXT[decided] : 'Waiting') },
  {
    id: 'look',
    header: 'Replay',
    cell: ({ runId, player, score }) => (
      <RowButton aria-label={`View the run by ${player.username} with ${score}`} onClick={() => onOpenRun(runId)}>
        View
      </RowButton>
    ),
  },
];

const selectRunLabel = ({ player, score }: ReviewedRun): string => `Select the run by ${player.username} with ${score}`;
const NO_RUNS: ReadonlySet<string> = new Set();

/** Flagged runs, newest first; several can be decided at once. */
function ReviewQueue({ onOpenRun }: { onOpenRun: (runId: string) => void }) {
  const [show, setShow] = useState<ReviewFilter>('open');
  const [page, setPage] = useState(1);
  const runs = useAdminQuery(reviewEndpoint, { query: { show, page } }, { keepPrevious: true });
  const columns = useMemo(() => createColumns(onOpenRun), [onOpenRun]);
  const [selectedIds, setSelectedIds] = useState(NO_RUNS);
  const selected = runs.data?.rows.filter(({ runId }) => selectedIds.has(runId)) ?? [];
  const showPage = (next: number): void => {
    setPage(next);
    setSelectedIds(NO_RUNS);
  };
  return (
    <>
      <SegmentedControl
        label="Runs"
        options={REVIEW_FILTERS}
        value={show}
        onChange={(value) => {
          setShow(value);
          showPage(1);
        }}
      />
      <BulkReviewBar selected={selected} onDecided={() => setSelectedIds(NO_RUNS)} />
      <DataTable
        label="Flagged runs"
        columns={columns}
        rows={runs.data?.rows}
        rowId={({ runId }) => runId}
        empty={EMPTY_TEXT[show]}
        isFetching={runs.isFetching}
        problem={queryProblem(runs)}
        paging={{ page, pageSize: REVIEW_PAGE_SIZE, total: runs.data?.total ?? 0, noun: 'runs', onPage: showPage }}
        selection={{ ids: selectedIds, onChange: setSelectedIds, rowLabel: selectRunLabel }}
      />
    </>
  );
}
