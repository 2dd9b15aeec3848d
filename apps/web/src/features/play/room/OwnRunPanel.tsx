import { formatGrouped } from '@jumpy/domain/formatNumber';
import { isLocalRoom } from '../../../rooms/ownRoom.ts';
import { getOwnPlayer, type ClientRoom } from '../../../rooms/clientRoom.ts';
import { setCelebrationPortal } from '../../../runs/celebrationPortal.ts';
import { ShortcutList } from '../../../ui/ShortcutList.tsx';
import { Panel, InsetBox } from '../../../ui/Panel.tsx';
import { Wordmark } from '../../../ui/Wordmark.tsx';
import screen from '../PlayScreen.module.css';
import side from '../SidePanels.module.css';
import { getOwnRank, roomRankText } from './roomRank.ts';
import styles from './Room.module.css';

/** There is no pause in rooms. */
const SHORTCUTS = [
  { keys: ['A', 'D'], does: 'or arrows to steer' },
  { keys: ['Space'], does: 'hop in mid-air' },
] as const;

interface Props {
  productName: string;
  room: ClientRoom;
  onHome: () => void;
}

/** Side panel of wide screens with the player's own run. */
export function OwnRunPanel({ productName, room, onHome }: Props) {
  const self = getOwnPlayer(room);
  const place = getOwnRank(room);
  const people = room.players.filter(({ isBot }) => !isBot).length;
  return (
    <aside className={screen.side} aria-label="This run">
      <header className={screen.top}>
        <button type="button" className={styles.mark} onClick={onHome} aria-label={`${productName}, back home`}>
          <Wordmark height={64} name={productName} />
        </button>
        <div className={screen.lent} ref={setCelebrationPortal} />
      </header>
      {self ? (
        <Panel title="THIS RUN" className={side.panel}>
          <div className={side.numbers}>
            <Stat value={formatGrouped(self.score)} name="Score" />
            <Stat value={formatGrouped(self.jumps)} name="Jumps" />
            <Stat value={place === undefined ? '–' : `${place}/${people}`} name="Place" />
          </div>
          {self.isAlive || room.state === 'ended' ? null : (
            <p className={side.top}>
              {`You fell${place === undefined ? '' : `, ${roomRankText(place, people)} so far`}. The others climb on.`}
            </p>
          )}
          {isLocalRoom() ? <p className={side.top}>Practice: nothing of this game counts.</p> : null}
        </Panel>
      ) : (
        <Panel title="WATCHING" className={side.panel}>
          <p className={styles.line}>You look on. The next game may have a place for you.</p>
        </Panel>
      )}
      <Panel title="KEYS" className={side.panel}>
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
