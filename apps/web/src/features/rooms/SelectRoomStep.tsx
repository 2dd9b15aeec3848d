import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './LobbySheet.module.css';

interface Props {
  /** Error of the last attempt. */
  problem: string | undefined;
  isLocal: boolean;
  /** Rejoins the room whose connection was lost. */
  onReturn: (() => void) | undefined;
  onQuickRace: () => void;
  onCreate: () => void;
  onJoin: () => void;
  onClose: () => void;
}

/** Choice between creating, joining and a quick race. */
export function SelectRoomStep({ problem, isLocal, onReturn, onQuickRace, onCreate, onJoin, onClose }: Props) {
  return (
    <div className={styles.step}>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          <Icon name="warning" size={22} />
          <span>{problem}</span>
        </p>
      )}
      {onReturn ? (
        <Button tone="lime" icon="restart" onClick={onReturn} autoFocus>
          Back into the room
        </Button>
      ) : null}
      {isLocal ? (
        <p className={styles.note}>
          There is no room server at this address. Rooms are practice between tabs of this browser: they earn nothing.
        </p>
      ) : (
        <>
          <p className={styles.lead}>One climb, the same start for everyone.</p>
          <Button
            tone={onReturn ? 'plain' : 'lime'}
            size="big"
            icon="race"
            className={styles.main}
            onClick={onQuickRace}
            autoFocus={!onReturn}
          >
            Quick race
          </Button>
        </>
      )}
      <div className={styles.ways}>
        <Button icon="plus" onClick={onCreate}>
          Create Room
        </Button>
        <Button icon="users" onClick={onJoin}>
          Join Room
        </Button>
      </div>
      <button type="button" className={styles.quiet} onClick={onClose}>
        Close
      </button>
    </div>
  );
}
