import type { RoomPlayer } from '@jumpy/protocol/room/messages';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { POSES } from '@jumpy/rig/poses';
import { useMemo } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { ReportButton } from '../../names/ReportButton.tsx';
import { RoomName } from '../../names/RoomName.tsx';
import { otherPlayer } from '../../rooms/otherPlayer.ts';
import { useLook } from '../../ui/useLook.ts';
import styles from './Lobby.module.css';

/** Everyone in the room, each with their character on a platform. */
export function People({ players, ownId }: { players: readonly RoomPlayer[]; ownId: string | null }) {
  return (
    <ul className={styles.list}>
      {players.map((player) => (
        <Person key={player.id} player={player} ownId={ownId} />
      ))}
    </ul>
  );
}

function Person({ player, ownId }: { player: RoomPlayer; ownId: string | null }) {
  const { seat, username, avatar, level, isHost, isBot, isAway } = player;
  const isSelf = player.id === ownId;
  const other = otherPlayer(player, ownId);
  const look = useLook(player.look);
  const shape = useMemo(() => drawCharacter(look, { pose: POSES.idle }), [look]);
  return (
    <li className={styles.person} data-away={isAway || undefined}>
      <div className={styles.badges}>
        {isHost ? <Chip tone="sun">HOST</Chip> : null}
        {isBot ? <Chip tone="sky">BOT</Chip> : null}
        {isAway ? <Chip tone="coral">AWAY</Chip> : null}
      </div>
      <Drawing shape={shape} box={CHARACTER_BOX} name={`seat-${seat}`} className={styles.figure} />
      <i className={styles.slab} data-place={seat % 5} />
      <p className={isSelf ? `${styles.name} ${styles.self}` : styles.name} aria-current={isSelf || undefined}>
        <Avatar src={avatar} size={24} />
        <RoomName player={other} name={username} className={styles.cut} />
        {isSelf ? <ForReaders>(you)</ForReaders> : null}
      </p>
      <p className={styles.level}>LVL {level}</p>
      {other ? <ReportButton player={other} name={username} className={styles.report} /> : null}
    </li>
  );
}
