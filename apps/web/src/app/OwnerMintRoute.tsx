import { MintDesk } from '../features/mint/MintDesk.tsx';
import { TestMon } from '../features/wallet/TestMon.tsx';
import { useTitle } from '../ui/useTitle.ts';
import styles from './OwnerMintRoute.module.css';

/** The testnet page as a screen of its own, for the contract's owner. */
export function OwnerMintRoute() {
  useTitle('Mint');
  return (
    <main className={styles.page}>
      <h1>MINT</h1>
      <MintDesk funds={<TestMon tone="sun" wide />} />
    </main>
  );
}
