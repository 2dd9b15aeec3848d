import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineBanner.module.css';
import * as m from './messages.ts';

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
      <span>{isMissing ? m.partNotLoaded() : m.partFailed()}</span>
      <Button size="small" icon="close" aria-label={m.close()} autoFocus onClick={onClose} />
    </div>
  );
}
