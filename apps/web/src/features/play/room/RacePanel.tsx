import type { NetworkStatus } from '../../../data/network.ts';
import { showSettings } from '../../../data/secondarySheet.ts';
import type { ClientRoom } from '../../../rooms/clientRoom.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import screen from '../PlayScreen.module.css';
import side from '../SidePanels.module.css';
import { RaceList } from './RaceList.tsx';
import type { ElementChildren } from '../../../ui/elementChildren.ts';

interface Props {
  room: ClientRoom;
  connection: NetworkStatus;
  onHome: () => void;
  /** Result of the race. */
  children: ElementChildren;
}

/** Side panel of wide screens with the other racers. */
export function RacePanel({ room, connection, onHome, children }: Props) {
  const isGone = room.isBroken || connection === 'gone';
  return (
    <aside className={screen.side} aria-label="The room">
      <header className={screen.top}>
        <div className={screen.gear}>
          <Button size="small" icon="settings" aria-label="Settings" onClick={() => showSettings(true)} />
        </div>
        <Button size="small" icon="home" className={screen.homeWide} onClick={onHome}>
          Home
        </Button>
      </header>
      {children ?? (
        <Panel title="THE RACE" className={side.panel}>
          <RaceList room={room} />
          <p className={side.connection} data-connection={isGone ? 'gone' : connection} role="status">
            <Icon name={isGone ? 'offline' : 'online'} size={20} />
            {isGone ? 'Connection lost. Trying to come back...' : `Room ${room.roomId}. The server plays along.`}
          </p>
        </Panel>
      )}
    </aside>
  );
}
