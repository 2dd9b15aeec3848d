import type { NetworkStatus } from '../../data/network.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SidePanels.module.css';

const NETWORK_TEXT: Readonly<Record<NetworkStatus, string>> = {
  unknown: 'Run saved as you play.',
  good: 'Run saved as you play. Connection good.',
  slow: 'Run saved as you play. Connection slow.',
  gone: 'No connection. Keep playing, your run is saved here.',
};

/** Measured connection quality; informational only. */
export function NetworkStatusLine({ connection }: { connection: NetworkStatus }) {
  return (
    <p className={styles.connection} data-connection={connection} role="status">
      <Icon name={connection === 'gone' ? 'offline' : 'online'} size={20} />
      {NETWORK_TEXT[connection]}
    </p>
  );
}
