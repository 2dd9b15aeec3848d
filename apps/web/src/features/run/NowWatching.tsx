import { groupedText } from '@jumpy/domain/numberText';
import type { PublicRun } from '@jumpy/protocol/http/replays';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDecision } from '../../data/decisions.ts';
import { roomRacePath, roomRaceText } from '../../data/roomRaceView.ts';
import { biomeName, causeText, countText, dayText, modeText, ticksText, unwitnessedText } from '../../data/runView.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DecisionNote } from '../../ui/DecisionNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Panel, Well } from '../../ui/Panel.tsx';
import { Spark } from '../../ui/Spark.tsx';
import styles from './NowWatching.module.css';

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <Well className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Well>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The rank of a run, as text. */
function rankText({ rank, mode }: Pick<PublicRun, 'rank' | 'mode'>): string | undefined {
  if (rank === null) return undefined;
  return mode === 'daily' ? `Rank ${groupedText(rank)} that day` : `Rank ${groupedText(rank)}`;
}

interface Props {
  run: PublicRun;
  /** Current rules version for new runs. */
  simVersion: number | undefined;
  /** Its replay is still closed. */
  closed: boolean;
  /** Actions for the run. */
  actions: ReactNode;
}

/** The run's player and result. */
export function NowWatching({ run, simVersion, closed, actions }: Props) {
  const rank = rankText(run);
  const unwitnessed = unwitnessedText(run);
  const decision = useDecision(run.runId, { enabled: run.isOwn });
  const older = simVersion !== undefined && run.simVersion < simVersion;
  return (
    <Panel sign={closed ? 'A RUN OF TODAY' : 'NOW WATCHING'}>
      <div className={styles.who}>
        <Avatar src={run.player.avatarUrl} size={74} />
        <div className={styles.name}>
          <h1 dir="auto" title={run.player.username}>
            <PlayerLink player={run.player}>{run.player.username}</PlayerLink>
          </h1>
          <div className={styles.chips}>
            {rank ? (
              <Chip tone="sun">
                <Icon name="crown" size={16} />
                {rank}
              </Chip>
            ) : null}
            <Chip>LVL {run.player.level}</Chip>
            {run.isOwn ? <Chip tone="cream">Your run</Chip> : null}
          </div>
        </div>
      </div>
      <dl className={styles.figures}>
        <Figure name="Score" value={groupedText(run.score)} />
        <Figure name="Jumps" value={groupedText(run.jumps)} />
        <Figure name="Time" value={ticksText(run.ticks)} />
      </dl>
      {run.heights.length > 1 ? (
        <div className={styles.climb}>
          <Spark heights={run.heights} width={328} height={64} colour="var(--sun)" />
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
        <Fact name="Reached">
          Level {run.level}, {biomeName(run.level)}
        </Fact>
        <Fact name="Stomps">{groupedText(run.enemies)}</Fact>
        <Fact name="End">{causeText(run.cause)}</Fact>
        <Fact name="Mode">{`${modeText(run)}${run.revived ? ', with a revive' : ''}`}</Fact>
        {run.roomRace ? (
          <Fact name="Room">
            <Link to={roomRacePath(run.roomRace.raceId)}>{roomRaceText(run.roomRace)}</Link>
          </Fact>
        ) : null}
        <Fact name="Played">
          <time dateTime={new Date(run.playedAt).toISOString()}>{dayText(run.playedAt)}</time>
        </Fact>
        {older ? <Fact name="Rules">Version {run.simVersion}, kept as they were</Fact> : null}
        <Fact name="Beaten by">{run.beatenBy === 0 ? 'nobody yet' : countText(run.beatenBy, ['racer', 'racers'])}</Fact>
      </dl>
    </Panel>
  );
}
