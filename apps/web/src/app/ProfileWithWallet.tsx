import { ProfileSheet } from '../features/profile/ProfileSheet.tsx';
import { WalletTab } from '../features/wallet/WalletTab.tsx';

/** The profile, put together: who one is, and what one has. */
export function ProfileWithWallet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <ProfileSheet open={open} onClose={onClose} wallet={<WalletTab />} />;
}
