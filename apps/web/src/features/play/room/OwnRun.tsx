import { groupedText } from '@jumpy/domain/numberText';
import { isLocalRoom } from '../../../rooms/ownRoom.ts';
import { ownPlayer, type Room } from '../../../rooms/room.ts';
import { lendCelebrationPlace } from '../../../runs/celebrationPlace.ts';
import { KeyList } from '../../../ui/KeyList.tsx';
import { Panel, Well } from '../../../ui/Panel.tsx';
import { Wordmark } from '../../../ui/Wordmark.tsx';
import screen from '../PlayScreen.module.css';
import side from '../SidePanels.module.css';
import { ownPlace, placeText } from './standing.ts';
import styles from './Room.module.css';

/** There is no pause in rooms. */
const KEYS = [
  { keys: ['A', 'D'], does: 'or arrows to steer' },
  { keys: ['Space'], does: 'hop in mid-air' },
] as const;

interface Props {
  productName: string;
  room: Room;
  onHome: () => void;
}

/** Side panel of wide screens with the player's own run. */
export function OwnRun({ productName, room, onHome }: Props) {
  const self = ownPlayer(room);
  const place = ownPlace(room);
  const people = room.players.filter(({ isBot }) => !isBot).length;
  return (
    <aside className={screen.side} aria-label="This run">
      <header className={screen.top}>
        <button type="button" className={styles.mark} onClick={onHome} aria-label={`${productName}, back home`}>
          <Wordmark height={64} name={productName} />
        </button>
        <div className={screen.lent} ref={lendCelebrationPlace} />
      </header>
      {self ? (
        <Panel sign="THIS RUN" className={side.panel}>
          <div className={side.numbers}>
            <Figure value={groupedText(self.score)} name="Score" />
            <Figure value={groupedText(self.jumps)} name="Jumps" />
            <Figure value={place === undefined ? '–' : `${place}/${people}`} name="Place" />
          </div>
          {self.isAlive || room.state === 'ended' ? null : (
            <p className={side.top}>
              {`You fell${place === undefined ? '' : `, ${placeText(place, people)} so far`}. The others climb on.`}
            </p>
          )}
          {isLocalRoom() ? <p className={side.top}>Practice: nothing of this game counts.</p> : null}
        </Panel>
      ) : (
        <Panel sign="WATCHING" className={side.panel}>
          <p className={styles.line}>You look on. The next game may have a place for you.</p>
        </Panel>
      )}
      <Panel sign="KEYS" className={side.panel}>
        <KeyList keys={KEYS} />
      </Panel>
    </aside>
  );
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <Well className={side.number}>
      <span className={side.value}>{value}</span>
      <span className={side.name}>{name}</span>
    </Well>
  );
}
