import { groupedText } from '@jumpy/domain/numberText';
import { byScore, type Room } from '../../../rooms/room.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import side from '../SidePanels.module.css';
import styles from './Room.module.css';
import { stateWord } from './standing.ts';

/** Everybody who climbs, the highest above. */
export function RaceList({ room }: { room: Room }) {
  return (
    <ol className={`${side.rivals} ${styles.race}`} aria-label="The race">
      {byScore(room.players).map((player) => {
        const isSelf = player.id === room.playerId;
        const word = stateWord(player);
        return (
          <li
            key={player.id}
            className={isSelf ? `${side.rival} ${side.own}` : side.rival}
            aria-current={isSelf || undefined}
            data-out={player.isAlive ? undefined : ''}
          >
            <Avatar src={player.avatar} size={32} />
            <bdi className={side.rivalName}>{player.username}</bdi>
            {player.isBot ? <Chip tone="sky">BOT</Chip> : null}
            {word ? <span className={styles.word}>{word}</span> : null}
            <span className={side.rivalScore}>{groupedText(player.score)}</span>
          </li>
        );
      })}
    </ol>
  );
}
