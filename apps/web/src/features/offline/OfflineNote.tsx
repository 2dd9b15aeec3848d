import { useWaitingRuns } from '../../runs/useWaitingRuns.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineNote.module.css';
import { waitingText } from './offlineWords.ts';
import { useOfflineTitle } from './useOfflineTitle.ts';
import { usePracticeKept } from './usePracticeKept.ts';

/** A quiet word on a screen that goes on without the server: what is safe, and what still works. */
export function OfflineNote() {
  const waiting = useWaitingRuns();
  const title = useOfflineTitle();
  const canPractise = usePracticeKept();
  return (
    <p className={styles.note} role="status">
      <Icon name="offline" size={22} />
      <span>
        {title}. {waitingText(waiting)}
        {canPractise ? ' Practice works.' : null}
      </span>
    </p>
  );
}
