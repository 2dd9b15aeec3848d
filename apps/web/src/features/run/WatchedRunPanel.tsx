import { shownName } from '@jumpy/domain/hiddenName';
import { ruleText } from '@jumpy/domain/rules/ruleText';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PublicRun } from '@jumpy/protocol/http/replays';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDecision } from '../../data/decisions.ts';
import { roomRacePath, roomRaceText } from '../../data/roomRaceText.ts';
import { placeOfLevel, causeText, dayText, modeText, ticksText, unwitnessedText } from '../../data/runText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DecisionNote } from '../../ui/DecisionNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import styles from './WatchedRunPanel.module.css';
import * as m from './messages.ts';

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
  const values = { rank: formatGrouped(rank) };
  if (mode === 'event') return m.rankInEvent(values);
  return mode === 'daily' ? m.rankThatDay(values) : m.rank(values);
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
  const rule = ruleText(run.rule);
  const unwitnessed = unwitnessedText(run);
  const decision = useDecision(run.runId, { enabled: run.isOwn });
  const isOlderVersion = simVersion !== undefined && run.simVersion < simVersion;
  return (
    <Panel title={isClosed ? m.todaysRun() : m.nowWatching()}>
      <div className={styles.who}>
        <Avatar src={run.player.avatarUrl} size={74} />
        <div className={styles.name}>
          <h1 dir="auto" title={shownName(run.player.username)}>
            <PlayerLink player={run.player}>{shownName(run.player.username)}</PlayerLink>
          </h1>
          <div className={styles.chips}>
            {rank ? (
              <Badge tone="sun">
                <Icon name="crown" size={16} />
                {rank}
              </Badge>
            ) : null}
            <Badge>{m.levelShort({ level: run.player.level })}</Badge>
            {run.isOwn ? <Badge tone="cream">{m.yourRun()}</Badge> : null}
          </div>
        </div>
      </div>
      <dl className={styles.figures}>
        <Stat name={m.score()} value={formatGrouped(run.score)} />
        <Stat name={m.jumps()} value={formatGrouped(run.jumps)} />
        <Stat name={m.time()} value={ticksText(run.ticks)} />
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
        <RunFact name={m.reached()}>
          {m.levelAndPlace({ level: run.level, place: placeOfLevel(run.level, run.startPlace) })}
        </RunFact>
        <RunFact name={m.stomps()}>{formatGrouped(run.enemies)}</RunFact>
        <RunFact name={m.end()}>{causeText(run.cause)}</RunFact>
        <RunFact name={m.mode()}>{run.revived ? m.modeWithRevive({ mode: modeText(run) }) : modeText(run)}</RunFact>
        {rule ? <RunFact name={m.rule()}>{rule}</RunFact> : null}
        {run.roomRace ? (
          <RunFact name={m.room()}>
            <Link to={roomRacePath(run.roomRace.raceId)}>{roomRaceText(run.roomRace)}</Link>
          </RunFact>
        ) : null}
        <RunFact name={m.played()}>
          <time dateTime={new Date(run.playedAt).toISOString()}>{dayText(run.playedAt)}</time>
        </RunFact>
        {isOlderVersion ? <RunFact name={m.rules()}>{m.olderRules({ version: run.simVersion })}</RunFact> : null}
        <RunFact name={m.beatenBy()}>{m.beatenByCount({ count: run.beatenBy })}</RunFact>
      </dl>
    </Panel>
  );
}
