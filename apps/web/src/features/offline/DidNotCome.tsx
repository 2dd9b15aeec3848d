import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineNote.module.css';

/** Stands where a sheet would, whose code did not come. */
export function DidNotCome({ onClose }: { onClose: () => void }) {
  return (
    <div className={`${styles.note} ${styles.low}`} role="alert">
      <Icon name="offline" size={22} />
      <span>This did not load. Try again when the connection is back.</span>
      <Button size="small" icon="close" aria-label="Close" autoFocus onClick={onClose} />
    </div>
  );
}
