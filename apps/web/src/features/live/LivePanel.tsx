import { groupedText } from '@jumpy/domain/numberText';
import type { LiveRun } from '@jumpy/protocol/http/live';
import type { LiveConnection } from '../../data/liveStream.ts';
import { biomeName, ticksText } from '../../data/runView.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ReportButton } from '../../names/ReportButton.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Panel, Well } from '../../ui/Panel.tsx';
import { LiveSign } from './LiveSign.tsx';
import styles from './LivePanel.module.css';
import type { Standing } from './useLiveViewer.ts';

/** Rounds seconds to these steps, so that screen readers do not announce each one. */
const STEP_S = 5;

interface Props {
  run: LiveRun;
  connection: LiveConnection;
  standing: Standing | undefined;
  /** No more events will arrive. */
  isOver: boolean;
}

/** The player of the run and its current height. */
export function LivePanel({ run, connection, standing, isOver }: Props) {
  const { publicId, username, avatarUrl, level: playerLevel } = run.player;
  const score = standing?.score ?? run.score;
  const level = standing?.level ?? run.level;
  return (
    <Panel sign={isOver ? 'THE CLIMB' : 'CLIMBING NOW'}>
      <div className={styles.who}>
        <Avatar src={avatarUrl} size={74} />
        <div className={styles.name}>
          <h1 dir="auto" title={username}>
            <PlayerLink player={run.player}>{username}</PlayerLink>
          </h1>
          <div className={styles.chips}>
            {isOver ? null : <LiveSign />}
            <Chip>LVL {playerLevel}</Chip>
          </div>
        </div>
        <ReportButton player={{ publicId, name: username }} name={username} className={styles.report} />
      </div>
      <dl className={styles.figures}>
        <Figure name="Score" value={groupedText(score)} />
        <Figure name="Level" value={String(level)} />
        <Figure name="Time" value={standing ? ticksText(standing.tick) : '…'} />
      </dl>
      <p className={styles.place}>{biomeName(level)}</p>
      <p className={styles.now} role="status">
        {standingText({ connection, standing, isOver })}
      </p>
      <p className={styles.words}>
        Everything is shown some seconds late, and never more of the course than the climber has been told.
      </p>
    </Panel>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <Well className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Well>
  );
}

/** Status of the live view as short text. */
function standingText({
  connection,
  standing,
  isOver,
}: {
  connection: LiveConnection;
  standing: Standing | undefined;
  isOver: boolean;
}): string {
  if (isOver || standing?.state === 'ended') return 'The run is over.';
  if (connection === 'lost') return 'Connection lost. Trying again…';
  if (!standing || standing.state === 'catching') return 'Catching up…';
  if (standing.state === 'over') return `${standing.ending ?? 'Over'}. It is being saved, or revived.`;
  if (standing.state === 'waiting') return 'Waiting for the next seconds…';
  return `About ${Math.max(1, Math.round(standing.behindMs / 1_000 / STEP_S)) * STEP_S} s behind`;
}
