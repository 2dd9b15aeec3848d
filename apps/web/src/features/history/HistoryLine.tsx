import { groupedText } from '@jumpy/domain/numberText';
import type { HistoryRun } from '@jumpy/protocol/http/history';
import { Link } from 'react-router';
import { useDecision } from '../../data/decisions.ts';
import { roomRacePath, roomRaceText } from '../../data/roomRaceView.ts';
import { biomeName, dayText, modeName, runPath, ticksText, unwitnessedText } from '../../data/runView.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DecisionNote } from '../../ui/DecisionNote.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import { Spark } from '../../ui/Spark.tsx';
import styles from './History.module.css';
import type { Elements } from '../../ui/elements.ts';

interface Props {
  run: HistoryRun;
  share: (run: HistoryRun) => Elements;
}

export function HistoryLine({ run, share }: Props) {
  const decision = useDecision(run.runId, { enabled: true });
  const unwitnessed = unwitnessedText(run);
  const score = groupedText(run.score);
  return (
    <li className={styles.run}>
      <p className={styles.head}>
        <strong className={styles.score}>{score}</strong>
        {run.isBest ? <Chip tone="sun">Best</Chip> : null}
        {unwitnessed ? <Chip tone="sky">{run.counted ? 'Not ranked' : 'Not counted'}</Chip> : null}
        {run.removed ? <Chip>Removed</Chip> : null}
      </p>
      <div className={styles.words}>
        <p className={styles.detail}>
          {`Level ${run.level}, ${biomeName(run.level)} · ${ticksText(run.ticks)} · `}
          <ModeOf run={run} /> · <time dateTime={new Date(run.playedAt).toISOString()}>{dayText(run.playedAt)}</time>
          {run.xp > 0 ? <span>{` · +${groupedText(run.xp)} XP`}</span> : null}
        </p>
        {unwitnessed && !run.removed ? (
          <p className={styles.why}>
            {run.counted ? unwitnessed : `${unwitnessed} The 20 minutes for unseen runs of its day were used up.`}
          </p>
        ) : null}
        {run.removed ? <p className={styles.why}>A reviewer took this run off the boards.</p> : null}
        <DecisionNote decision={decision} />
      </div>
      <Spark heights={run.heights} width={118} height={40} colour={run.isBest ? 'var(--sun)' : 'var(--faint)'} />
      {run.removed ? null : (
        <div className={styles.actions} role="group" aria-label={`Run with ${score}`}>
          <ButtonLink to={runPath(run.runId)} size="small" icon="play" aria-label={`Watch the run with ${score}`}>
            Watch
          </ButtonLink>
          <RaceLink runId={run.runId} signedIn size="small" aria-label={`Race the run with ${score}`} />
          {share(run)}
        </div>
      )}
    </li>
  );
}

/** Mode of the run; room runs link to their race. */
function ModeOf({ run: { mode, roomRace } }: Pick<Props, 'run'>) {
  if (!roomRace) return <span>{modeName(mode)}</span>;
  return <Link to={roomRacePath(roomRace.raceId)}>{roomRaceText(roomRace)}</Link>;
}
