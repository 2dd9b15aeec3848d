import { useWalletClient } from '../data/walletClient.ts';
import { LivePlayersLink } from '../features/live/LivePlayersLink.tsx';
import { SaleLink } from '../features/mint/SaleLink.tsx';
import { ProtectBanner } from '../features/wallet/ProtectBanner.tsx';
import styles from './HomeBanners.module.css';

/** Low-priority notices on home, rendered after the main actions: wallet protection, the sale and live players. */
export function HomeBanners({ onWallet }: { onWallet: () => void }) {
  const hasWalletClient = useWalletClient() !== null;
  return (
    <div className={styles.row}>
      {hasWalletClient ? <ProtectBanner onOpen={onWallet} /> : null}
      <SaleLink />
      <LivePlayersLink />
    </div>
  );
}
