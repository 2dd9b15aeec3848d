import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PublicRun } from '@jumpy/protocol/http/replays';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDecision } from '../../data/decisions.ts';
import { roomRacePath, roomRaceText } from '../../data/roomRaceText.ts';
import { biomeName, causeText, pluralText, dayText, modeText, ticksText, unwitnessedText } from '../../data/runText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DecisionNote } from '../../ui/DecisionNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import styles from './WatchedRunPanel.module.css';

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <InsetBox className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </InsetBox>
  );
}

function RunFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The rank of a run, as text. */
function runRankText({ rank, mode }: Pick<PublicRun, 'rank' | 'mode'>): string | undefined {
  if (rank === null) return undefined;
  return mode === 'daily' ? `Rank ${formatGrouped(rank)} that day` : `Rank ${formatGrouped(rank)}`;
}

interface Props {
  run: PublicRun;
  /** Current rules version for new runs. */
  simVersion: number | undefined;
  /** Its replay is still closed. */
  isClosed: boolean;
  /** Actions for the run. */
  actions: ReactNode;
}

/** The run's player and result. */
export function WatchedRunPanel({ run, simVersion, isClosed, actions }: Props) {
  const rank = runRankText(run);
  const unwitnessed = unwitnessedText(run);
  const decision = useDecision(run.runId, { enabled: run.isOwn });
  const isOlderVersion = simVersion !== undefined && run.simVersion < simVersion;
  return (
    <Panel title={isClosed ? 'TODAY’S RUN' : 'NOW WATCHING'}>
      <div className={styles.who}>
        <Avatar src={run.player.avatarUrl} size={74} />
        <div className={styles.name}>
          <h1 dir="auto" title={run.player.username}>
            <PlayerLink player={run.player}>{run.player.username}</PlayerLink>
          </h1>
          <div className={styles.chips}>
            {rank ? (
              <Badge tone="sun">
                <Icon name="crown" size={16} />
                {rank}
              </Badge>
            ) : null}
            <Badge>LVL {run.player.level}</Badge>
            {run.isOwn ? <Badge tone="cream">Your run</Badge> : null}
          </div>
        </div>
      </div>
      <dl className={styles.figures}>
        <Stat name="Score" value={formatGrouped(run.score)} />
        <Stat name="Jumps" value={formatGrouped(run.jumps)} />
        <Stat name="Time" value={ticksText(run.ticks)} />
      </dl>
      {run.heights.length > 1 ? (
        <div className={styles.climb}>
          <Sparkline heights={run.heights} width={328} height={64} color="var(--sun)" />
        </div>
      ) : null}
      <div className={styles.actions}>{actions}</div>
      {unwitnessed ? (
        <p className={styles.unwitnessed}>
          <Icon name="info" size={20} />
          {unwitnessed}
        </p>
      ) : null}
      <DecisionNote decision={decision} />
      <dl className={styles.facts}>
        <RunFact name="Reached">
          Level {run.level}, {biomeName(run.level)}
        </RunFact>
        <RunFact name="Stomps">{formatGrouped(run.enemies)}</RunFact>
        <RunFact name="End">{causeText(run.cause)}</RunFact>
        <RunFact name="Mode">{`${modeText(run)}${run.revived ? ', with a revive' : ''}`}</RunFact>
        {run.roomRace ? (
          <RunFact name="Room">
            <Link to={roomRacePath(run.roomRace.raceId)}>{roomRaceText(run.roomRace)}</Link>
          </RunFact>
        ) : null}
        <RunFact name="Played">
          <time dateTime={new Date(run.playedAt).toISOString()}>{dayText(run.playedAt)}</time>
        </RunFact>
        {isOlderVersion ? <RunFact name="Rules">Version {run.simVersion}, as they were then</RunFact> : null}
        <RunFact name="Beaten by">
          {run.beatenBy === 0 ? 'no one yet' : pluralText(run.beatenBy, ['racer', 'racers'])}
        </RunFact>
      </dl>
    </Panel>
  );
}
