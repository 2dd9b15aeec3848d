import { useWalletClient } from '../data/walletClient.ts';
import { ClimbingNow } from '../features/live/ClimbingNow.tsx';
import { MintNote } from '../features/mint/MintNote.tsx';
import { ProtectBanner } from '../features/wallet/ProtectBanner.tsx';
import styles from './HomeNotice.module.css';

/** What home says quietly, once everything to press is there: that a wallet wants to be protected, that there is a sale, and who climbs. */
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
