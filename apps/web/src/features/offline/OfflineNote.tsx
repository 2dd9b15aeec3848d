import { useWaitingRuns } from '../../runs/useWaitingRuns.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineNote.module.css';
import { offlineTitle } from './offlineTitle.ts';
import { waitingText } from './offlineWords.ts';
import { SeeUnsent } from './SeeUnsent.tsx';
import { usePracticeKept } from './usePracticeKept.ts';

/** Note on a screen that still works without the server: what is safe and what remains possible. */
export function OfflineNote() {
  const waiting = useWaitingRuns();
  const canPractise = usePracticeKept();
  return (
    <p className={styles.note} role="status">
      <Icon name="offline" size={22} />
      <span>
        <span>{`${offlineTitle(navigator.onLine)}. ${waitingText(waiting)} `}</span>
        {canPractise ? <span>Practice works. </span> : null}
        {waiting ? <SeeUnsent /> : null}
      </span>
    </p>
  );
}
