import { useWalletClient } from '../data/walletClient.ts';
import { ClimbingNow } from '../features/live/ClimbingNow.tsx';
import { ProtectBanner } from '../features/wallet/ProtectBanner.tsx';

/** What home says quietly, once everything to press is there: that a wallet wants to be protected, and who climbs. */
export function HomeNotice({ onWallet }: { onWallet: () => void }) {
  const hasWalletClient = useWalletClient() !== null;
  return (
    <>
      {hasWalletClient ? <ProtectBanner onOpen={onWallet} /> : null}
      <ClimbingNow />
    </>
  );
}
