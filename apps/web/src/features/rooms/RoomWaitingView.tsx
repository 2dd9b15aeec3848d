import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { isLocalRoom, ownRoom } from '../../rooms/ownRoom.ts';
import { isHost, type ClientRoom, startRefusal } from '../../rooms/clientRoom.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RoomCodePanel } from './RoomCodePanel.tsx';
import styles from './LobbySheet.module.css';
import { PlayerList } from './PlayerList.tsx';
import { QuickRaceCountdown } from './QuickRaceCountdown.tsx';

/** A room before its game: players, invite options, and who starts. */
export function RoomWaitingView({ room, onLeave }: { room: ClientRoom; onLeave: () => void }) {
  const { players, kind, roomId, isBroken, lastMessage } = room;
  const isQuick = kind === 'quick';
  return (
    <Panel title={isQuick ? 'QUICK RACE' : 'WAITING ROOM'} className={styles.waiting}>
      <div className={styles.room}>
        <section className={styles.people} aria-label="Players">
          <p className={styles.count}>
            <Icon name="users" size={20} />
            Players: {players.length}/{MAX_ROOM_SEATS}
          </p>
          <PlayerList players={players} ownId={room.playerId} />
        </section>
        <div className={styles.side}>
          {isQuick ? (
            <QuickRaceCountdown startsByMs={room.startsByMs} />
          ) : (
            <RoomCodePanel roomId={roomId} isLocal={isLocalRoom()} />
          )}
          {isLocalRoom() ? <p className={styles.note}>Practice: nothing of this game counts.</p> : null}
          <p className={styles.said} role="status" data-broken={isBroken || undefined}>
            {isBroken ? 'The connection is gone. Trying to come back...' : lastMessage}
          </p>
          {isQuick ? null : <StartControl room={room} />}
          <button type="button" className={styles.quiet} onClick={onLeave}>
            Leave room
          </button>
        </div>
      </div>
    </Panel>
  );
}

/** Start button for the host; others see that they are waiting. */
function StartControl({ room }: { room: ClientRoom }) {
  const refusal = startRefusal(room);
  if (room.playerId === null)
    return <p className={styles.wait}>You are watching. The game begins when the host starts it.</p>;
  if (!isHost(room)) return <p className={styles.wait}>Waiting for host to start the game...</p>;
  return (
    <Stack gap={5}>
      <Button
        tone="lime"
        size="big"
        className={styles.main}
        disabled={refusal !== undefined || room.isBroken}
        aria-describedby="room-start"
        onClick={() => ownRoom.send({ type: 'start_countdown' })}
      >
        Start Game ({room.players.length} players)
      </Button>
      <p className={styles.why} id="room-start">
        {refusal}
      </p>
    </Stack>
  );
}
