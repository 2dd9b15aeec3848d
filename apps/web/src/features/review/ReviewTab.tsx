import { groupedText } from '@jumpy/domain/numberText';
import { utcMinuteText } from '@jumpy/domain/utcText';
import type { GivenRun } from '@jumpy/protocol/frame';
import { REVIEW_PAGE, type ReviewedRun, reviewEndpoint } from '@jumpy/protocol/http/review';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { modeName, ticksText } from '../../data/runView.ts';
import { Choice } from '../../ui/Choice.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { DECIDED, flagText } from './flagText.ts';
import { ReviewRun } from './ReviewRun.tsx';

type Show = 'open' | 'decided' | 'all';

const SHOWS: readonly { value: Show; label: string }[] = [
  { value: 'open', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
  { value: 'all', label: 'All' },
];
const EMPTY: Readonly<Record<Show, string>> = {
  open: 'Nothing waits: every flagged run was looked at.',
  decided: 'Nothing was decided yet.',
  all: 'No run is flagged.',
};

interface Props {
  /** Renders a run in the game page. */
  viewer: (run: GivenRun) => ReactNode;
}

/** List of flagged runs, or a single run (`?tab=review&run=<id>`). */
export function ReviewTab({ viewer }: Props) {
  const [query, setQuery] = useSearchParams();
  const runId = query.get('run');
  const show = (run: string | undefined): void => setQuery({ tab: 'review', ...(run === undefined ? {} : { run }) });
  return runId === null ? (
    <ReviewQueue onLook={show} />
  ) : (
    <ReviewRun key={runId} runId={runId} viewer={viewer} onLook={show} onBack={() => show(undefined)} />
  );
}

const columnsOf = (onLook: (runId: string) => void): readonly Column<ReviewedRun>[] => [
  { id: 'played', header: 'Played', cell: ({ playedAt }) => utcMinuteText(playedAt) },
  { id: 'player', header: 'Player', cell: ({ player }) => <bdi title={player.username}>{player.username}</bdi> },
  { id: 'mode', header: 'Mode', cell: ({ mode }) => modeName(mode) },
  { id: 'score', header: 'Score', isNumber: true, cell: ({ score }) => groupedText(score) },
  { id: 'time', header: 'Time', isNumber: true, cell: ({ ticks }) => ticksText(ticks) },
  { id: 'flags', header: 'Flagged for', cell: (run) => <span title={flagText(run)}>{flagText(run)}</span> },
  { id: 'decided', header: 'Decided', cell: ({ decided }) => (decided ? DECIDED[decided] : 'Waiting') },
  {
    id: 'look',
    header: 'Replay',
    cell: ({ runId, player, score }) => (
      <RowButton aria-label={`Look at the run of ${player.username} with ${score}`} onClick={() => onLook(runId)}>
        Look
      </RowButton>
    ),
  },
];

/** Flagged runs, newest first. */
function ReviewQueue({ onLook }: { onLook: (runId: string) => void }) {
  const [show, setShow] = useState<Show>('open');
  const [page, setPage] = useState(1);
  const runs = useAdminQuery(reviewEndpoint, { query: { show, page } }, { keeps: true });
  const columns = useMemo(() => columnsOf(onLook), [onLook]);
  return (
    <>
      <Choice
        label="Runs"
        options={SHOWS}
        chosen={show}
        onChoose={(value) => {
          setShow(value);
          setPage(1);
        }}
      />
      <DataTable
        label="Flagged runs"
        columns={columns}
        rows={runs.data?.rows}
        rowId={({ runId }) => runId}
        empty={EMPTY[show]}
        isFetching={runs.isFetching}
        problem={queryProblem(runs)}
        paging={{ page, pageSize: REVIEW_PAGE, total: runs.data?.total ?? 0, noun: 'runs', onPage: setPage }}
      />
    </>
  );
}
