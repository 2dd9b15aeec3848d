import { ProfileSheet } from '../features/profile/ProfileSheet.tsx';
import { WalletTab } from '../features/wallet/WalletTab.tsx';

/** The profile sheet with identity and wallet. */
export function ProfileWithWallet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <ProfileSheet open={open} onClose={onClose} wallet={<WalletTab />} />;
}
