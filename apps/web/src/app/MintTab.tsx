import { MintDesk } from '../features/mint/MintDesk.tsx';
import { NotHere } from '../features/wallet/NotHere.tsx';
import { TestMon } from '../features/wallet/TestMon.tsx';

export function MintTab() {
  return <MintDesk funds={<TestMon tone="sun" wide />} notHere={<NotHere />} />;
}
