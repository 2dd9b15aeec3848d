import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { RoomRaceResult } from '@jumpy/protocol/http/roomRaces';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { Link } from 'react-router';
import { runPath, ticksText } from '../../data/runText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LazyFollowButton } from '../../ui/LazyFollowButton.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ReportButton } from '../../names/ReportButton.tsx';
import { getRacerName } from './raceText.ts';
import styles from './RaceTable.module.css';
import * as m from './messages.ts';

/** The viewer's state of a run. */
export interface RaceRowState {
  /** Whether the viewer can follow it. */
  canFollow: boolean;
  isFollowed: boolean;
  /** Problem with its replay. */
  problem: string | undefined;
}

interface Props {
  places: readonly RoomRaceResult[];
  getRowState: (place: RoomRaceResult) => RaceRowState;
  onFollow: (place: RoomRaceResult) => void;
}

/** Ranking of the race: players by rank, then bots. */
export function RaceTable({ places, getRowState, onFollow }: Props) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{m.finalStandings()}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{m.place()}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.player}>
            {m.player()}
          </th>
          <th scope="col">{m.score()}</th>
          <th scope="col" className={styles.wide}>
            {m.jumps()}
          </th>
          <th scope="col" className={styles.wide}>
            {m.time()}
          </th>
          <th scope="col">
            <VisuallyHidden>{m.follow()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <RaceRow key={place.seat} place={place} rowState={getRowState(place)} onFollow={() => onFollow(place)} />
        ))}
      </tbody>
    </table>
  );
}

function RaceRow({
  place,
  rowState,
  onFollow,
}: {
  place: RoomRaceResult;
  rowState: RaceRowState;
  onFollow: () => void;
}) {
  const { rank, player, bot, isOwn, removed, jumps, ticks } = place;
  const name = getRacerName(place);
  const frozenTime = frozenTimeText(place);
  const notes = [removed ? m.removedByReviewer() : undefined, rowState.problem, frozenTime].filter(Boolean);
  return (
    <tr
      className={isOwn ? `${styles.row} ${styles.own}` : styles.row}
      aria-current={isOwn || undefined}
      data-followed={rowState.isFollowed || undefined}
    >
      <td className={styles.rank} data-rank={rank ?? undefined}>
        {rank === null ? <UnrankedMark isBot={bot !== null} /> : rank === 1 ? <FirstPlaceCrown /> : rank}
      </td>
      <th scope="row" className={styles.player}>
        <span className={styles.who}>
          <Avatar src={player?.avatarUrl} size={40} />
          <span className={styles.words}>
            <span className={styles.head}>
              <RacerName place={place} name={name} />
              {bot ? <Badge tone="sky">{m.bot()}</Badge> : null}
              {isOwn ? <Badge tone="mint">{m.you()}</Badge> : null}
              {removed ? <Badge>{m.removed()}</Badge> : null}
              {player ? (
                <>
                  <LazyFollowButton isIcon player={player} name={name} size="small" className={styles.followPlayer} />
                  <ReportButton player={{ publicId: player.publicId, name: player.username }} name={name} />
                </>
              ) : null}
            </span>
            {removed ? null : (
              <span className={styles.small}>
                {m.jumpCount({ count: jumps })} · {ticksText(ticks)}
              </span>
            )}
            {notes.map((note) => (
              <span key={note} className={styles.note}>
                {note}
              </span>
            ))}
          </span>
        </span>
      </th>
      <td className={styles.score}>{removed ? '–' : <RacerScore place={place} name={name} />}</td>
      <td className={`${styles.wide} ${styles.figure}`}>{removed ? '–' : formatGrouped(jumps)}</td>
      <td className={`${styles.wide} ${styles.figure}`}>{removed ? '–' : ticksText(ticks)}</td>
      <td className={styles.follow}>
        {rowState.canFollow ? (
          <Button
            size="small"
            icon="watch"
            tone={rowState.isFollowed ? 'cream' : 'plain'}
            aria-pressed={rowState.isFollowed}
            aria-label={m.followRacer({ name })}
            title={m.followRacer({ name })}
            onClick={onFollow}
          />
        ) : null}
      </td>
    </tr>
  );
}

function RacerName({ place: { player }, name }: { place: RoomRaceResult; name: string }) {
  return player === null ? (
    <span className={styles.name} dir="auto" title={name}>
      {name}
    </span>
  ) : (
    <PlayerLink player={player} className={styles.name} dir="auto" title={name}>
      {name}
    </PlayerLink>
  );
}

/** Links the score to its run. */
function RacerScore({ place: { runId, score }, name }: { place: RoomRaceResult; name: string }) {
  const scoreText = formatGrouped(score);
  return runId === null ? (
    scoreText
  ) : (
    <Link to={runPath(runId)} aria-label={m.runOfRacer({ score: scoreText, name })}>
      {scoreText}
    </Link>
  );
}

function FirstPlaceCrown() {
  return (
    <>
      <Icon name="crown" size={24} />
      <VisuallyHidden>1</VisuallyHidden>
    </>
  );
}

function UnrankedMark({ isBot }: { isBot: boolean }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{isBot ? m.botUnranked() : m.noPlace()}</VisuallyHidden>
    </>
  );
}

/** Time for which the run permanently fell behind the room; breaks ties between equal scores. */
function frozenTimeText({ frozenTicks }: RoomRaceResult): string | undefined {
  const seconds = Math.round(frozenTicks / TICKS_PER_SECOND);
  return seconds < 1 ? undefined : m.stalledFor({ seconds });
}
