import type { Connection } from '../../data/network.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SidePanels.module.css';

const WORDS: Readonly<Record<Connection, string>> = {
  unknown: 'Run saved as you play.',
  good: 'Run saved as you play. Connection good.',
  slow: 'Run saved as you play. Connection slow.',
  gone: 'No connection. Play on, your run is kept here.',
};

/** Measured connection quality; informational only. */
export function ConnectionLine({ connection }: { connection: Connection }) {
  return (
    <p className={styles.connection} data-connection={connection} role="status">
      <Icon name={connection === 'gone' ? 'offline' : 'online'} size={20} />
      {WORDS[connection]}
    </p>
  );
}
