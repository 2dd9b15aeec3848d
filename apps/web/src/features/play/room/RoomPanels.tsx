import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { NetworkStatus } from '../../../data/network.ts';
import { ReportButton } from '../../../names/ReportButton.tsx';
import { RoomPlayerName } from '../../../names/RoomPlayerName.tsx';
import { isLocalRoom } from '../../../rooms/ownRoom.ts';
import { getOwnPlayer, type ClientRoom, sortByScore, isOwnRunActive } from '../../../rooms/clientRoom.ts';
import { toOtherPlayer } from '../../../rooms/otherPlayer.ts';
import { setCelebrationPortal } from '../../../runs/celebrationPortal.ts';
import { ShortcutList } from '../../../ui/ShortcutList.tsx';
import { Panel, InsetBox } from '../../../ui/Panel.tsx';
import { Wordmark } from '../../../ui/Wordmark.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ElementChildren } from '../../../ui/elementChildren.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { getOwnRank, roomRankText, playerStateText } from './roomRank.ts';
import { overlays } from '../../../stores/overlays.ts';
import screen from '../PlayScreen.module.css';
import side from '../SidePanels.module.css';
import styles from './Room.module.css';
import * as m from '../messages.ts';

/** There is no pause in rooms. */
const SHORTCUTS = [
  { keys: ['A', 'D'], does: m.steerKeys() },
  { keys: [m.spaceKey()], does: m.hopKey() },
] as const;

interface OwnRunPanelProps {
  productName: string;
  room: ClientRoom;
  onHome: () => void;
}

/** Side panel of wide screens with the player's own run. */
export function OwnRunPanel({ productName, room, onHome }: OwnRunPanelProps) {
  const self = getOwnPlayer(room);
  const rank = getOwnRank(room);
  const playerCount = room.players.filter(({ isBot }) => !isBot).length;
  return (
    <aside className={screen.side} aria-label={m.thisRun()}>
      <header className={screen.top}>
        <button
          type="button"
          className={styles.mark}
          onClick={onHome}
          aria-label={m.backHomeFromProduct({ productName })}
        >
          <Wordmark height={64} name={productName} />
        </button>
        <div className={screen.lent} ref={setCelebrationPortal} />
      </header>
      {self ? (
        <Panel title={m.thisRunTitle()} className={side.panel}>
          <div className={side.numbers}>
            <Stat value={formatGrouped(self.score)} name={m.score()} />
            <Stat value={formatGrouped(self.jumps)} name={m.jumps()} />
            <Stat value={rank === undefined ? '–' : `${rank}/${playerCount}`} name={m.place()} />
          </div>
          {self.isAlive || room.state === 'ended' ? null : (
            <p className={side.top}>
              {rank === undefined ? m.youFell() : m.youFellAtRank({ rank: roomRankText(rank, playerCount) })}
            </p>
          )}
          {isLocalRoom() ? <p className={side.top}>{m.practiceOnly()}</p> : null}
        </Panel>
      ) : (
        <Panel title={m.spectatingTitle()} className={side.panel}>
          <p className={styles.line}>{m.spectating()}</p>
        </Panel>
      )}
      <Panel title={m.keysTitle()} className={side.panel}>
        <ShortcutList shortcuts={SHORTCUTS} />
      </Panel>
    </aside>
  );
}

function Stat({ value, name }: { value: string; name: string }) {
  return (
    <InsetBox className={side.number}>
      <span className={side.value}>{value}</span>
      <span className={side.name}>{name}</span>
    </InsetBox>
  );
}

interface RacePanelProps {
  room: ClientRoom;
  connection: NetworkStatus;
  onHome: () => void;
  /** Result of the race. */
  children: ElementChildren;
}

/** Side panel of wide screens with the other racers. */
export function RacePanel({ room, connection, onHome, children }: RacePanelProps) {
  const isGone = room.isBroken || connection === 'gone';
  return (
    <aside className={screen.side} aria-label={m.theRoom()}>
      <header className={screen.top}>
        <div className={screen.gear}>
          <Button
            size="small"
            icon="settings"
            aria-label={m.settings()}
            onClick={() => overlays.set({ secondary: { kind: 'settings' } })}
          />
        </div>
        <Button size="small" icon="home" className={screen.homeWide} onClick={onHome}>
          {m.home()}
        </Button>
      </header>
      {children ?? (
        <Panel title={m.theRaceTitle()} className={side.panel}>
          <RaceList room={room} />
          <p className={side.connection} data-connection={isGone ? 'gone' : connection} role="status">
            <Icon name={isGone ? 'offline' : 'online'} size={20} />
            {isGone ? m.reconnecting() : m.roomRefereed({ roomId: room.roomId })}
          </p>
        </Panel>
      )}
    </aside>
  );
}

/** All racers, highest first. No buttons while the player's run is in progress, since the game needs the keyboard. */
function RaceList({ room }: { room: ClientRoom }) {
  const isOwnActive = isOwnRunActive(room);
  return (
    <ol className={`${side.rivals} ${styles.race}`} aria-label={m.theRace()}>
      {sortByScore(room.players).map((player) => {
        const isSelf = player.id === room.playerId;
        const stateText = playerStateText(player);
        const other = isOwnActive ? undefined : toOtherPlayer(player, room.playerId);
        return (
          <li
            key={player.id}
            className={isSelf ? `${side.rival} ${side.own}` : side.rival}
            aria-current={isSelf || undefined}
            data-out={player.isAlive ? undefined : ''}
          >
            <Avatar src={player.avatar} size={32} />
            <RoomPlayerName player={other} name={player.username} className={side.rivalName} />
            {player.isBot ? <Badge tone="sky">{m.bot()}</Badge> : null}
            {stateText ? <span className={styles.word}>{stateText}</span> : null}
            <span className={side.rivalScore}>{formatGrouped(player.score)}</span>
            {other ? <ReportButton player={other} name={player.username} className={styles.report} /> : null}
          </li>
        );
      })}
    </ol>
  );
}
