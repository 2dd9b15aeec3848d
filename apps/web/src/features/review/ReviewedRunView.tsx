import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { type ReviewRunResponse, reviewRunEndpoint } from '@jumpy/protocol/http/review';
import { type ReactNode, useMemo } from 'react';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { panelLink } from '../../data/panel/panelLink.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { ticksText } from '../../data/runText.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Link } from 'react-router';
import { DECIDED_TEXT } from './flagText.ts';
import { EvidencePanel } from './EvidencePanel.tsx';
import styles from './Review.module.css';
import { ReviewActions } from './ReviewActions.tsx';

interface Props {
  runId: string;
  renderViewer: (run: PlaybackRun) => ReactNode;
  onOpenRun: (runId: string) => void;
  onBack: () => void;
}

/** A run with its replay, facts and possible decisions. */
export function ReviewedRunView({ runId, renderViewer, onOpenRun, onBack }: Props) {
  const answer = useAdminQuery(reviewRunEndpoint, { params: { runId } });
  const { data } = answer;
  const given = useGivenRun(data);
  return (
    <>
      <div className={styles.head}>
        <RowButton onClick={onBack}>Back to the runs</RowButton>
        {data ? (
          <h2>
            <Link to={panelLink('users', { user: data.run.player.publicId })}>
              <bdi>{data.run.player.username}</bdi>
            </Link>
            , {formatGrouped(data.run.score)}
          </h2>
        ) : null}
      </div>
      {answer.error && !data ? (
        <LoadError title="The run did not load" busy={answer.isFetching} onRetry={answer.refetch}>
          Error: {answer.error.message}
        </LoadError>
      ) : data ? (
        <div className={styles.desk}>
          <section className={styles.stage} aria-label="Replay">
            {given ? renderViewer(given) : <p className={styles.none}>There is no replay of it.</p>}
          </section>
          <div className={styles.side}>
            <ReviewActions run={data.run} />
            <EvidencePanel answer={data} />
            <DecisionList decisions={data.decisions} />
          </div>
        </div>
      ) : (
        <Skeleton height="420px" />
      )}
      {data ? (
        <>
          <RelatedRuns
            label="Nearest runs of the same player"
            runs={data.alike}
            onLook={onOpenRun}
            empty="There are no others."
          />
          <RelatedRuns
            label="The Scores board around it"
            runs={data.around}
            onLook={onOpenRun}
            empty="Nobody stands near."
          />
        </>
      ) : null}
    </>
  );
}

/** The run in the viewer's format; keeps its identity when a decision refetches the data. */
function useGivenRun(data: ReviewRunResponse | undefined): PlaybackRun | undefined {
  const { runId, score } = data?.run ?? {};
  const name = data?.run.player.username;
  const { replay, simVersion, look } = data ?? {};
  return useMemo(() => {
    if (runId === undefined || score === undefined || name === undefined) return undefined;
    if (typeof replay !== 'string' || simVersion === undefined || look === undefined) return undefined;
    return { runId, name, score, simVersion, isOwn: false, look, replay };
  }, [runId, score, name, replay, simVersion, look]);
}

type RelatedRun = ReviewRunResponse['alike'][number] & { rank?: number };

function RelatedRuns({
  label,
  runs,
  onLook,
  empty,
}: {
  label: string;
  runs: readonly RelatedRun[];
  onLook: (runId: string) => void;
  empty: string;
}) {
  const columns = useMemo(
    (): Column<RelatedRun>[] => [
      ...(runs.some(({ rank }) => rank !== undefined)
        ? [{ id: 'rank', header: 'Rank', isNumber: true, cell: ({ rank }: RelatedRun) => rank }]
        : []),
      { id: 'player', header: 'Player', cell: ({ username }) => <bdi title={username}>{username}</bdi> },
      { id: 'score', header: 'Score', isNumber: true, cell: ({ score }) => formatGrouped(score) },
      { id: 'time', header: 'Time', isNumber: true, cell: ({ ticks }) => ticksText(ticks) },
      { id: 'played', header: 'Played', cell: ({ playedAt }) => formatUtcMinute(playedAt) },
      {
        id: 'look',
        header: 'Replay',
        cell: ({ runId, username, score }) => (
          <RowButton aria-label={`Look at the run of ${username} with ${score}`} onClick={() => onLook(runId)}>
            Look
          </RowButton>
        ),
      },
    ],
    [runs, onLook],
  );
  return (
    <section className={styles.side}>
      <h3>{label}</h3>
      <DataTable label={label} columns={columns} rows={runs} rowId={({ runId }) => runId} empty={empty} />
    </section>
  );
}

function DecisionList({ decisions }: Pick<ReviewRunResponse, 'decisions'>) {
  if (decisions.length === 0) return <p className={styles.none}>Nothing was decided yet.</p>;
  return (
    <section aria-label="Decisions">
      <h3>Decisions</h3>
      <ol className={styles.decisions}>
        {decisions.map(({ act, at, reason, until }) => (
          <li key={at}>
            <strong>{DECIDED_TEXT[act]}</strong>
            <span>{` ${formatUtcMinute(at)}${until === null ? '' : `, until ${formatUtcMinute(until)}`}`}</span>
            <p dir="auto">{reason}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
