import { MintDesk } from '../features/mint/MintDesk.tsx';
import { NotHere } from '../features/wallet/NotHere.tsx';
import { TestMon } from '../features/wallet/TestMon.tsx';

/** The panel's NFT Mint tab embeds the minting component (ADMIN-90). */
export function MintTab() {
  return <MintDesk funds={<TestMon tone="sun" wide />} notHere={<NotHere />} />;
}
