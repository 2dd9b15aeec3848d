import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { type ReviewRunResponse, reviewRunEndpoint } from '@jumpy/protocol/http/review';
import { type ReactNode, useMemo } from 'react';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { Link } from 'react-router';
import { panelLink } from '../../data/panel/panelLink.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { ticksText, modeName } from '../../data/runText.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DECIDED_TEXT, flagText } from './flagText.ts';
import { ReviewActions } from './ReviewActions.tsx';
import styles from './Review.module.css';

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
  const playbackRun = usePlaybackRun(data);
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
        <LoadError title="Couldn’t load this run" busy={answer.isFetching} onRetry={answer.refetch}>
          Error: {answer.error.message}
        </LoadError>
      ) : data ? (
        <div className={styles.desk}>
          <section className={styles.stage} aria-label="Replay">
            {playbackRun ? renderViewer(playbackRun) : <p className={styles.none}>No replay available.</p>}
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
          <RelatedRuns label="Closest runs by this player" runs={data.alike} onOpenRun={onOpenRun} empty="No others." />
          <RelatedRuns label="Scores board nearby" runs={data.around} onOpenRun={onOpenRun} empty="No one nearby." />
        </>
      ) : null}
    </>
  );
}

/** The run in the viewer's format; keeps its identity when a decision refetches the data. */
function usePlaybackRun(data: ReviewRunResponse | undefined): PlaybackRun | undefined {
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
  onOpenRun,
  empty,
}: {
  label: string;
  runs: readonly RelatedRun[];
  onOpenRun: (runId: string) => void;
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
          <RowButton aria-label={`View the run by ${username} with ${score}`} onClick={() => onOpenRun(runId)}>
            View
          </RowButton>
        ),
      },
    ],
    [runs, onOpenRun],
  );
  return (
    <section className={styles.side}>
      <h3>{label}</h3>
      <DataTable label={label} columns={columns} rows={runs} rowId={({ runId }) => runId} empty={empty} />
    </section>
  );
}

function DecisionList({ decisions }: Pick<ReviewRunResponse, 'decisions'>) {
  if (decisions.length === 0) return <p className={styles.none}>Nothing decided yet.</p>;
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

/** Input devices, as reported by the game page. */
const INPUT_TEXT: Readonly<Record<string, string>> = {
  keyboard: 'keys',
  touch: 'touch',
  gamepad: 'gamepad',
  tilt: 'tilt',
  switch: 'one button',
  mixed: 'several',
};

const percentText = (ratio: number): string => `${Math.round(ratio * 100)}%`;

type Fact = [name: string, value: string];

function getInputFacts(fingers: NonNullable<ReviewRunResponse['fingers']>): Fact[] {
  const { kept: stored } = fingers;
  return [
    ...(stored ? ([['Played with', INPUT_TEXT[stored.input ?? ''] ?? 'unknown']] as Fact[]) : []),
    ['Direction changes', String(fingers.changes)],
    ['Median between changes', `${fingers.medianMs} ms`],
    ['Spread (middle half)', `${fingers.spreadMs} ms`],
    ['Under 50 ms', percentText(fingers.shareUnder50Ms)],
    ['Press-length entropy', `${fingers.pressEntropyBits} bits`],
    ['Longest rest', `${fingers.longestRestMs} ms`],
    ['Hops', String(fingers.hops)],
    ...(stored ? getStoredInputFacts(stored) : []),
  ];
}

function getStoredInputFacts({
  reactions,
  pauses,
}: NonNullable<NonNullable<ReviewRunResponse['fingers']>['kept']>): Fact[] {
  const reactionFacts: Fact[] =
    reactions.hazards === 0
      ? []
      : [
          ['Median reaction to an enemy', `${reactions.medianMs} ms`],
          ['Reaction spread', `${reactions.spreadMs} ms`],
          ['Reactions under 100 ms', percentText(reactions.shareUnder100Ms)],
        ];
  return [['Enemies seen', String(reactions.hazards)], ...reactionFacts, ['Pauses', String(pauses)]];
}

/**
 * Facts about a run: why it was flagged, its input analysis and client metrics. Shows features rather than a suspicion
 * score.
 */
function EvidencePanel({ answer: { run, fingers, clientMetrics, simVersion } }: { answer: ReviewRunResponse }) {
  const facts: Fact[] = [
    ['Flagged for', flagText(run)],
    ['Seen live', run.witness === 'live' ? 'yes' : 'no'],
    ['Mode', modeName(run.mode)],
    ['Level', String(run.level)],
    ['Jumps', String(run.jumps)],
    ['Time', ticksText(run.ticks)],
    ['Played', formatUtcMinute(run.playedAt)],
    ['Rules', `version ${simVersion}`],
    ...(fingers ? getInputFacts(fingers) : []),
    ...Object.entries(clientMetrics).map(([name, value]): Fact => [`Page: ${name}`, String(value)]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}
