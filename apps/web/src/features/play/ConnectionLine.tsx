import type { Connection } from '../../runs/digestQueue.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SidePanels.module.css';

/** How the witness connection is; it never stops play. */
export function ConnectionLine({ connection }: { connection: Connection }) {
  const good = connection === 'good';
  return (
    <p className={styles.connection} data-connection={connection} role="status">
      <Icon name={good ? 'online' : 'offline'} size={20} />
      {good ? 'Run saved as you play. Connection good.' : 'Connection lost. Play on, it is being tried again.'}
    </p>
  );
}
