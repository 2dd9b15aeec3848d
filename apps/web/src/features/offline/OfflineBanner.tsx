import { useWaitingRunCount } from '../../runs/useWaitingRunCount.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineBanner.module.css';
import { offlineTitle } from './offlineTitle.ts';
import { waitingRunsText } from './offlineText.ts';
import { UnsentRunsLink } from './UnsentRunsLink.tsx';
import { useIsPracticeCached } from './useIsPracticeCached.ts';
import * as m from './messages.ts';

/** Note on a screen that still works without the server: what is safe and what remains possible. */
export function OfflineBanner() {
  const waitingRuns = useWaitingRunCount();
  const canPractise = useIsPracticeCached();
  return (
    <p className={styles.note} role="status">
      <Icon name="offline" size={22} />
      <span>
        <span>{`${offlineTitle(navigator.onLine)}. ${waitingRunsText(waitingRuns)} `}</span>
        {canPractise ? <span>{m.canStillPractice()} </span> : null}
        {waitingRuns ? <UnsentRunsLink /> : null}
      </span>
    </p>
  );
}
