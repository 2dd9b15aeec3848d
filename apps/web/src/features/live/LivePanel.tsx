import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { LiveRun } from '@jumpy/protocol/http/live';
import type { LiveConnection } from './liveStream.ts';
import { placeOfLevel, ticksText } from '../../data/runText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ReportButton } from '../../names/ReportButton.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { LiveIndicator } from './LiveIndicator.tsx';
import styles from './LivePanel.module.css';
import type { LivePlayback } from './useLiveViewer.ts';
import * as m from './messages.ts';

/** Rounds seconds to these steps, so that screen readers do not announce each one. */
const SECONDS_STEP = 5;

interface Props {
  run: LiveRun;
  connection: LiveConnection;
  playback: LivePlayback | undefined;
  /** No more events will arrive. */
  isOver: boolean;
}

/** The player of the run and its current height. */
export function LivePanel({ run, connection, playback, isOver }: Props) {
  const { publicId, username, avatarUrl, level: playerLevel } = run.player;
  const score = playback?.score ?? run.score;
  const level = playback?.level ?? run.level;
  return (
    <Panel title={isOver ? m.runTitle() : m.playingNowTitle()}>
      <div className={styles.who}>
        <Avatar src={avatarUrl} size={74} />
        <div className={styles.name}>
          <h1 dir="auto" title={shownName(username)}>
            <PlayerLink player={run.player}>{shownName(username)}</PlayerLink>
          </h1>
          <div className={styles.chips}>
            {isOver ? null : <LiveIndicator />}
            <Badge>{m.levelShort({ level: playerLevel })}</Badge>
          </div>
        </div>
        <ReportButton player={{ publicId, name: username }} name={username} className={styles.report} />
      </div>
      <dl className={styles.figures}>
        <Stat name={m.score()} value={formatGrouped(score)} />
        <Stat name={m.level()} value={String(level)} />
        <Stat name={m.time()} value={playback ? ticksText(playback.tick) : '…'} />
      </dl>
      <p className={styles.place}>{placeOfLevel(level, run.startPlace)}</p>
      <p className={styles.now} role="status">
        {livePlaybackText({ connection, playback, isOver })}
      </p>
      <p className={styles.words}>{m.shownLate()}</p>
    </Panel>
  );
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <InsetBox className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </InsetBox>
  );
}

/** Status of the live view as short text. */
function livePlaybackText({
  connection,
  playback,
  isOver,
}: {
  connection: LiveConnection;
  playback: LivePlayback | undefined;
  isOver: boolean;
}): string {
  if (isOver || playback?.state === 'ended') return m.runOver();
  if (connection === 'lost') return m.reconnecting();
  if (!playback || playback.state === 'catching') return m.catchingUp();
  if (playback.state === 'over') return m.savingOrReviving({ ending: playback.ending ?? m.over() });
  if (playback.state === 'waiting') return m.waitingForMore();
  return m.secondsBehind({ seconds: Math.max(1, Math.round(playback.behindMs / 1_000 / SECONDS_STEP)) * SECONDS_STEP });
}
