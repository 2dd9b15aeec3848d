import type { RoomPlayer } from '@jumpy/protocol/room/messages';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { POSES } from '@jumpy/rig/poses';
import { useMemo } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ReportButton } from '../../names/ReportButton.tsx';
import { RoomPlayerName } from '../../names/RoomPlayerName.tsx';
import { toOtherPlayer } from '../../rooms/otherPlayer.ts';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import styles from './LobbySheet.module.css';

/** Everyone in the room, each with their character on a platform. */
export function PlayerList({ players, ownId }: { players: readonly RoomPlayer[]; ownId: string | null }) {
  return (
    <ul className={styles.list}>
      {players.map((player) => (
        <PlayerListItem key={player.id} player={player} ownId={ownId} />
      ))}
    </ul>
  );
}

function PlayerListItem({ player, ownId }: { player: RoomPlayer; ownId: string | null }) {
  const { seat, username, avatar, level, isHost, isBot, isAway } = player;
  const isSelf = player.id === ownId;
  const other = toOtherPlayer(player, ownId);
  const look = useCharacterLook(player.look);
  const shape = useMemo(() => drawCharacter(look, { pose: POSES.idle }), [look]);
  return (
    <li className={styles.person} data-away={isAway || undefined}>
      <div className={styles.badges}>
        {isHost ? <Badge tone="sun">HOST</Badge> : null}
        {isBot ? <Badge tone="sky">BOT</Badge> : null}
        {isAway ? <Badge tone="coral">AWAY</Badge> : null}
      </div>
      <RigDrawing shape={shape} box={CHARACTER_BOX} clipIdPrefix={`seat-${seat}`} className={styles.figure} />
      <i className={styles.slab} data-place={seat % 5} />
      <p className={isSelf ? `${styles.name} ${styles.self}` : styles.name} aria-current={isSelf || undefined}>
        <Avatar src={avatar} size={24} />
        <RoomPlayerName player={other} name={username} className={styles.cut} />
        {isSelf ? <VisuallyHidden>(you)</VisuallyHidden> : null}
      </p>
      <p className={styles.level}>LVL {level}</p>
      {other ? <ReportButton player={other} name={username} className={styles.report} /> : null}
    </li>
  );
}
