import { showLateSheet } from '../../data/secondarySheet.ts';
import { useWaitingRunCount } from '../../runs/useWaitingRunCount.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SettingsSheet.module.css';

/** Link to the pending runs on this device; hidden if there are none. */
export function UnsentRunsRow() {
  const waiting = useWaitingRunCount();
  if (!waiting) return null;
  return (
    <div className={styles.way}>
      <p>{waiting === 1 ? 'One run waits here to be sent.' : `${waiting} runs wait here to be sent.`}</p>
      <Button size="small" icon="upload" aria-haspopup="dialog" onClick={() => showLateSheet({ kind: 'unsent' })}>
        See them
      </Button>
    </div>
  );
}
