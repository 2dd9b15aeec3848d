import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { HistoryRun, RefusedRun } from '@jumpy/protocol/http/history';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDecision } from '../../data/decisions.ts';
import { roomRacePath, roomRaceText } from '../../data/roomRaceText.ts';
import { placeOfLevel, dayText, modeName, runPath, ticksText, unwitnessedText } from '../../data/runText.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DecisionNote } from '../../ui/DecisionNote.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import styles from './RunHistory.module.css';
import * as m from './messages.ts';

/** Number of runs shown before "show all". */
const INITIAL_COUNT = 8;

interface Props {
  runs: readonly HistoryRun[];
  /** Total number of runs, including those no longer listed. */
  total: number;
  renderShare: (run: HistoryRun) => ElementChildren;
  /** Newest first. */
  refusedRuns: readonly RefusedRun[];
}

/** Recent runs, newest first. */
export function HistoryRuns({ runs, total, renderShare, refusedRuns }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const visibleRuns = isExpanded ? runs : runs.slice(0, INITIAL_COUNT);
  return (
    <>
      {visibleRuns.length > 0 ? (
        <Stack as="ol" gap={4} aria-label={m.lastRuns()}>
          {visibleRuns.map((run) => (
            <HistoryRow key={run.runId} run={run} renderShare={renderShare} />
          ))}
        </Stack>
      ) : null}
      {refusedRuns.length > 0 ? (
        <Stack as="ol" gap={4} aria-label={m.refusedRuns()}>
          {refusedRuns.map((run) => (
            <RefusedRow key={run.runId} run={run} />
          ))}
        </Stack>
      ) : null}
      {visibleRuns.length < runs.length ? (
        <Button wide icon="downArrow" className={styles.more} onClick={() => setExpanded(true)}>
          {m.showAll({ count: runs.length })}
        </Button>
      ) : null}
      {isExpanded && total > runs.length ? (
        <p className={styles.note}>{m.lastOfAllRuns({ count: runs.length, total: formatGrouped(total) })}</p>
      ) : null}
    </>
  );
}

interface HistoryRowProps {
  run: HistoryRun;
  renderShare: (run: HistoryRun) => ElementChildren;
}

function HistoryRow({ run, renderShare }: HistoryRowProps) {
  const decision = useDecision(run.runId, { enabled: true });
  const unwitnessed = unwitnessedText(run);
  const score = formatGrouped(run.score);
  return (
    <li className={styles.run}>
      <p className={styles.head}>
        <strong className={styles.score}>{score}</strong>
        {run.isBest ? <Badge tone="sun">{m.best()}</Badge> : null}
        {unwitnessed ? <Badge tone="sky">{run.counted ? m.unranked() : m.notCounted()}</Badge> : null}
        {run.removed ? <Badge>{m.removed()}</Badge> : null}
      </p>
      <div className={styles.words}>
        <p className={styles.detail}>
          {m.levelAndPlace({ level: run.level, place: placeOfLevel(run.level, run.startPlace) })} ·{' '}
          {ticksText(run.ticks)} · <RunMode run={run} /> ·{' '}
          <time dateTime={new Date(run.playedAt).toISOString()}>{dayText(run.playedAt)}</time>
          {run.xp > 0 ? <span> · {m.xpEarned({ xp: formatGrouped(run.xp) })}</span> : null}
        </p>
        {unwitnessed && !run.removed ? (
          <p className={styles.why}>{run.counted ? unwitnessed : m.offlineMinutesUsed({ reason: unwitnessed })}</p>
        ) : null}
        {run.removed ? <p className={styles.why}>{m.removedByReviewer()}</p> : null}
        <DecisionNote decision={decision} />
      </div>
      <Sparkline heights={run.heights} width={118} height={40} color={run.isBest ? 'var(--sun)' : 'var(--faint)'} />
      {run.removed ? null : (
        <div className={styles.actions} role="group" aria-label={m.runWithScore({ score })}>
          <ButtonLink to={runPath(run.runId)} size="small" icon="play" aria-label={m.watchRunWithScore({ score })}>
            {m.watch()}
          </ButtonLink>
          <RaceLink runId={run.runId} isSignedIn size="small" aria-label={m.raceRunWithScore({ score })} />
          {renderShare(run)}
        </div>
      )}
    </li>
  );
}

/** Mode of the run; room runs link to their race. */
function RunMode({ run: { mode, roomRace } }: Pick<HistoryRowProps, 'run'>) {
  if (!roomRace) return <span>{modeName(mode)}</span>;
  return <Link to={roomRacePath(roomRace.raceId)}>{roomRaceText(roomRace)}</Link>;
}

/** One of the player's own rejected runs, with the reason. Visible only to the player. */
function RefusedRow({ run }: { run: RefusedRun }) {
  const decision = useDecision(run.runId, { enabled: true });
  return (
    <li className={styles.run}>
      <p className={styles.head}>
        <strong className={styles.score}>{formatGrouped(run.score)}</strong>
        <Badge>{m.refused()}</Badge>
      </p>
      <div className={styles.words}>
        <p className={styles.detail}>
          {m.levelAndPlace({ level: run.level, place: placeOfLevel(run.level, run.startPlace) })} ·{' '}
          {ticksText(run.ticks)} · {modeName(run.mode)} ·{' '}
          <time dateTime={new Date(run.refusedAt).toISOString()}>{dayText(run.refusedAt)}</time>
        </p>
        <p className={styles.why}>{m.refusedExplained()}</p>
        <DecisionNote decision={decision} />
      </div>
    </li>
  );
}
