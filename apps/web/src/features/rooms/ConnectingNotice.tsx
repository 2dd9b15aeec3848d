import { Button } from '../../ui/Button.tsx';
import styles from './LobbySheet.module.css';

/** Shown while connecting to a room. */
export function ConnectingLine({ shown = true }: { shown?: boolean }) {
  return (
    <p className={styles.progress} role="status">
      {shown ? 'Connecting to multiplayer server...' : ''}
    </p>
  );
}

/** Full-size version with a cancel button. */
export function ConnectingNotice({ onCancel }: { onCancel: () => void }) {
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
