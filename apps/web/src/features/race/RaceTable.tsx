import { groupedText } from '@jumpy/domain/numberText';
import type { RoomRacePlace } from '@jumpy/protocol/http/roomRaces';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { Link } from 'react-router';
import { countText, runPath, ticksText } from '../../data/runView.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ReportButton } from '../../names/ReportButton.tsx';
import { nameOf } from './raceWords.ts';
import styles from './RaceTable.module.css';

/** The viewer's state of a run. */
export interface Seen {
  /** Whether the viewer can follow it. */
  canFollow: boolean;
  isFollowed: boolean;
  /** Problem with its replay. */
  problem: string | undefined;
}

interface Props {
  places: readonly RoomRacePlace[];
  seenOf: (place: RoomRacePlace) => Seen;
  onFollow: (place: RoomRacePlace) => void;
}

/** Ranking of the race: players by rank, then bots. */
export function RaceTable({ places, seenOf, onFollow }: Props) {
  return (
    <table className={styles.table}>
      <caption>
        <ForReaders>Who came where</ForReaders>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <ForReaders>Place</ForReaders>
          </th>
          <th scope="col" className={styles.player}>
            Player
          </th>
          <th scope="col">Score</th>
          <th scope="col" className={styles.wide}>
            Jumps
          </th>
          <th scope="col" className={styles.wide}>
            Time
          </th>
          <th scope="col">
            <ForReaders>Follow</ForReaders>
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <Row key={place.seat} place={place} seen={seenOf(place)} onFollow={() => onFollow(place)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ place, seen, onFollow }: { place: RoomRacePlace; seen: Seen; onFollow: () => void }) {
  const { rank, player, bot, isOwn, removed, jumps, ticks } = place;
  const name = nameOf(place);
  const still = stillText(place);
  const notes = [removed ? 'Taken off the boards by a reviewer.' : undefined, seen.problem, still].filter(Boolean);
  return (
    <tr
      className={isOwn ? `${styles.row} ${styles.own}` : styles.row}
      aria-current={isOwn || undefined}
      data-followed={seen.isFollowed || undefined}
    >
      <td className={styles.rank} data-rank={rank ?? undefined}>
        {rank === null ? <NoRank isBot={bot !== null} /> : rank === 1 ? <First /> : rank}
      </td>
      <th scope="row" className={styles.player}>
        <span className={styles.who}>
          <Avatar src={player?.avatarUrl} size={40} />
          <span className={styles.words}>
            <span className={styles.head}>
              <Name place={place} name={name} />
              {bot ? <Chip tone="sky">BOT</Chip> : null}
              {isOwn ? <Chip tone="mint">You</Chip> : null}
              {removed ? <Chip>Removed</Chip> : null}
              {player ? (
                <ReportButton player={{ publicId: player.publicId, name: player.username }} name={name} />
              ) : null}
            </span>
            {removed ? null : (
              <span className={styles.small}>
                {countText(jumps, ['jump', 'jumps'])} · {ticksText(ticks)}
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
      <td className={styles.score}>{removed ? '–' : <Score place={place} name={name} />}</td>
      <td className={`${styles.wide} ${styles.figure}`}>{removed ? '–' : groupedText(jumps)}</td>
      <td className={`${styles.wide} ${styles.figure}`}>{removed ? '–' : ticksText(ticks)}</td>
      <td className={styles.follow}>
        {seen.canFollow ? (
          <Button
            size="small"
            icon="watch"
            tone={seen.isFollowed ? 'cream' : 'plain'}
            aria-pressed={seen.isFollowed}
            aria-label={`Follow ${name}`}
            title={`Follow ${name}`}
            onClick={onFollow}
          />
        ) : null}
      </td>
    </tr>
  );
}

function Name({ place: { player }, name }: { place: RoomRacePlace; name: string }) {
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
function Score({ place: { runId, score }, name }: { place: RoomRacePlace; name: string }) {
  const text = groupedText(score);
  return runId === null ? (
    text
  ) : (
    <Link to={runPath(runId)} aria-label={`${text}, the run of ${name}`}>
      {text}
    </Link>
  );
}

function First() {
  return (
    <>
      <Icon name="crown" size={24} />
      <ForReaders>1</ForReaders>
    </>
  );
}

function NoRank({ isBot }: { isBot: boolean }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <ForReaders>{isBot ? 'A bot, outside the ranking' : 'No place'}</ForReaders>
    </>
  );
}

/** Time for which the run permanently fell behind the room; breaks ties between equal scores. */
function stillText({ frozenTicks }: RoomRacePlace): string | undefined {
  const seconds = Math.round(frozenTicks / TICKS_PER_SECOND);
  return seconds < 1 ? undefined : `Stood still for ${seconds} s`;
}
