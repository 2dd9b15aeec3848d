import type { NetworkStatus } from '../../data/network.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SidePanels.module.css';
import * as m from './messages.ts';

const NETWORK_TEXT: Readonly<Record<NetworkStatus, string>> = {
  unknown: m.savedAsYouPlay(),
  good: m.connectionGood(),
  slow: m.connectionSlow(),
  gone: m.connectionGone(),
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
