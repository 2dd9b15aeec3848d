import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { HistoryRun } from '@jumpy/protocol/http/history';
import { Link } from 'react-router';
import { useDecision } from '../../data/decisions.ts';
import { roomRacePath, roomRaceText } from '../../data/roomRaceText.ts';
import { biomeName, dayText, modeName, runPath, ticksText, unwitnessedText } from '../../data/runText.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DecisionNote } from '../../ui/DecisionNote.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import styles from './RunHistory.module.css';
import type { ElementChildren } from '../../ui/elementChildren.ts';

interface Props {
  run: HistoryRun;
  renderShare: (run: HistoryRun) => ElementChildren;
}

export function HistoryRow({ run, renderShare }: Props) {
  const decision = useDecision(run.runId, { enabled: true });
  const unwitnessed = unwitnessedText(run);
  const score = formatGrouped(run.score);
  return (
    <li className={styles.run}>
      <p className={styles.head}>
        <strong className={styles.score}>{score}</strong>
        {run.isBest ? <Badge tone="sun">Best</Badge> : null}
        {unwitnessed ? <Badge tone="sky">{run.counted ? 'Not ranked' : 'Not counted'}</Badge> : null}
        {run.removed ? <Badge>Removed</Badge> : null}
      </p>
      <div className={styles.words}>
        <p className={styles.detail}>
          {`Level ${run.level}, ${biomeName(run.level)} · ${ticksText(run.ticks)} · `}
          <RunMode run={run} /> · <time dateTime={new Date(run.playedAt).toISOString()}>{dayText(run.playedAt)}</time>
          {run.xp > 0 ? <span>{` · +${formatGrouped(run.xp)} XP`}</span> : null}
        </p>
        {unwitnessed && !run.removed ? (
          <p className={styles.why}>
            {run.counted ? unwitnessed : `${unwitnessed} The 20 minutes for unseen runs of its day were used up.`}
          </p>
        ) : null}
        {run.removed ? <p className={styles.why}>A reviewer took this run off the boards.</p> : null}
        <DecisionNote decision={decision} />
      </div>
      <Sparkline heights={run.heights} width={118} height={40} color={run.isBest ? 'var(--sun)' : 'var(--faint)'} />
      {run.removed ? null : (
        <div className={styles.actions} role="group" aria-label={`Run with ${score}`}>
          <ButtonLink to={runPath(run.runId)} size="small" icon="play" aria-label={`Watch the run with ${score}`}>
            Watch
          </ButtonLink>
          <RaceLink runId={run.runId} isSignedIn size="small" aria-label={`Race the run with ${score}`} />
          {renderShare(run)}
        </div>
      )}
    </li>
  );
}

/** Mode of the run; room runs link to their race. */
function RunMode({ run: { mode, roomRace } }: Pick<Props, 'run'>) {
  if (!roomRace) return <span>{modeName(mode)}</span>;
  return <Link to={roomRacePath(roomRace.raceId)}>{roomRaceText(roomRace)}</Link>;
}
