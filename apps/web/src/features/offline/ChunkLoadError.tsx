import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineBanner.module.css';

interface Props {
  /** True if the chunk failed to load; false if rendering failed. */
  isMissing: boolean;
  onClose: () => void;
}

/** Dismissible note in place of an overlay that cannot be shown. */
export function ChunkLoadError({ isMissing, onClose }: Props) {
  return (
    <div className={`${styles.note} ${styles.low}`} role="alert">
      <Icon name={isMissing ? 'offline' : 'warning'} size={22} />
      <span>
        {isMissing
          ? 'This didn’t load. Try again when you’re back online.'
          : 'Something went wrong. Close this and try again.'}
      </span>
      <Button size="small" icon="close" aria-label="Close" autoFocus onClick={onClose} />
    </div>
  );
}
