import { formatGrouped } from '@jumpy/domain/formatNumber';
import { ReportButton } from '../../../names/ReportButton.tsx';
import { RoomPlayerName } from '../../../names/RoomPlayerName.tsx';
import { toOtherPlayer } from '../../../rooms/otherPlayer.ts';
import { sortByScore, isOwnRunActive, type ClientRoom } from '../../../rooms/clientRoom.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import side from '../SidePanels.module.css';
import styles from './Room.module.css';
import { playerStateText } from './roomRank.ts';

/** All racers, highest first. No buttons while the player's run is in progress, since the game needs the keyboard. */
export function RaceList({ room }: { room: ClientRoom }) {
  const climbs = isOwnRunActive(room);
  return (
    <ol className={`${side.rivals} ${styles.race}`} aria-label="The race">
      {sortByScore(room.players).map((player) => {
        const isSelf = player.id === room.playerId;
        const word = playerStateText(player);
        const other = climbs ? undefined : toOtherPlayer(player, room.playerId);
        return (
          <li
            key={player.id}
            className={isSelf ? `${side.rival} ${side.own}` : side.rival}
            aria-current={isSelf || undefined}
            data-out={player.isAlive ? undefined : ''}
          >
            <Avatar src={player.avatar} size={32} />
            <RoomPlayerName player={other} name={player.username} className={side.rivalName} />
            {player.isBot ? <Badge tone="sky">BOT</Badge> : null}
            {word ? <span className={styles.word}>{word}</span> : null}
            <span className={side.rivalScore}>{formatGrouped(player.score)}</span>
            {other ? <ReportButton player={other} name={player.username} className={styles.report} /> : null}
          </li>
        );
      })}
    </ol>
  );
}
