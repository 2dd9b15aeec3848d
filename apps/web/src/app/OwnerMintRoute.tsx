import { PanelToolsContext } from '../data/panel/panelTools.ts';
import { MintDesk } from '../features/mint/MintDesk.tsx';
import { SignInAgain } from '../features/panel/SignInAgain.tsx';
import { usePanelDesk } from '../features/panel/usePanelDesk.ts';
import { NotHere } from '../features/wallet/NotHere.tsx';
import { TestMon } from '../features/wallet/TestMon.tsx';
import { useTitle } from '../ui/useTitle.ts';
import styles from './OwnerMintRoute.module.css';

/** The testnet page as a full screen for the contract's owner, who may have to sign in again as in the admin panel. */
export function OwnerMintRoute() {
  useTitle('Mint');
  const { tools, isAsking, endAsking } = usePanelDesk();
  return (
    <PanelToolsContext value={tools}>
      <main className={styles.page}>
        <h1>MINT</h1>
        <MintDesk funds={<TestMon tone="sun" wide />} notHere={<NotHere />} />
      </main>
      <SignInAgain open={isAsking} onEnd={endAsking} />
    </PanelToolsContext>
  );
}
