import { useWalletClient } from '../data/walletClient.ts';
import { ClimbingNow } from '../features/live/ClimbingNow.tsx';
import { MintNote } from '../features/mint/MintNote.tsx';
import { ProtectBanner } from '../features/wallet/ProtectBanner.tsx';
import styles from './HomeNotice.module.css';

/** Low-priority notices on home, rendered after the main actions: wallet protection, the sale and live players. */
export function HomeNotice({ onWallet }: { onWallet: () => void }) {
  const hasWalletClient = useWalletClient() !== null;
  return (
    <div className={styles.row}>
      {hasWalletClient ? <ProtectBanner onOpen={onWallet} /> : null}
      <MintNote />
      <ClimbingNow />
    </div>
  );
}
