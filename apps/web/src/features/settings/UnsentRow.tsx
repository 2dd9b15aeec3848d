import { showLateSheet } from '../../data/settingsSheet.ts';
import { useWaitingRuns } from '../../runs/useWaitingRuns.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SettingsSheet.module.css';

/** The way to the runs that wait on this device, while there are any. */
export function UnsentRow() {
  const waiting = useWaitingRuns();
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
