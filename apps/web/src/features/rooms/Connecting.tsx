import { Button } from '../../ui/Button.tsx';
import styles from './Lobby.module.css';

/** The way to a room is being opened (ROOM-19). */
export function ConnectingLine({ shown = true }: { shown?: boolean }) {
  return (
    <p className={styles.progress} role="status">
      {shown ? 'Connecting to multiplayer server...' : ''}
    </p>
  );
}

/** The same, where nothing else is to be seen. */
export function Connecting({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={styles.step}>
      <div className={styles.hop} aria-hidden="true" />
      <ConnectingLine />
      <Button autoFocus onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
