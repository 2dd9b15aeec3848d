import { groupedText } from '@jumpy/domain/numberText';
import { ReportButton } from '../../../names/ReportButton.tsx';
import { RoomName } from '../../../names/RoomName.tsx';
import { otherPlayer } from '../../../rooms/otherPlayer.ts';
import { byScore, isClimbing, type Room } from '../../../rooms/room.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import side from '../SidePanels.module.css';
import styles from './Room.module.css';
import { stateWord } from './standing.ts';

/** All racers, highest first. No buttons while the player's run is in progress, since the game needs the keyboard. */
export function RaceList({ room }: { room: Room }) {
  const climbs = isClimbing(room);
  return (
    <ol className={`${side.rivals} ${styles.race}`} aria-label="The race">
      {byScore(room.players).map((player) => {
        const isSelf = player.id === room.playerId;
        const word = stateWord(player);
        const other = climbs ? undefined : otherPlayer(player, room.playerId);
        return (
          <li
            key={player.id}
            className={isSelf ? `${side.rival} ${side.own}` : side.rival}
            aria-current={isSelf || undefined}
            data-out={player.isAlive ? undefined : ''}
          >
            <Avatar src={player.avatar} size={32} />
            <RoomName player={other} name={player.username} className={side.rivalName} />
            {player.isBot ? <Chip tone="sky">BOT</Chip> : null}
            {word ? <span className={styles.word}>{word}</span> : null}
            <span className={side.rivalScore}>{groupedText(player.score)}</span>
            {other ? <ReportButton player={other} name={player.username} className={styles.report} /> : null}
          </li>
        );
      })}
    </ol>
  );
}
