import { PanelToolsContext } from '../data/panel/panelTools.ts';
import { SaleConsole } from '../features/mint/console/SaleConsole.tsx';
import { ReauthenticateDialog } from '../features/panel/ReauthenticateDialog.tsx';
import { usePanelState } from '../features/panel/usePanelState.ts';
import { WalletElsewhereNotice } from '../features/wallet/WalletElsewhereNotice.tsx';
import { TestMonButton } from '../features/wallet/TestMonButton.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import styles from './OwnerMintRoute.module.css';

/** The testnet page as a full screen for the contract's owner, who may have to sign in again as in the admin panel. */
export function OwnerMintRoute() {
  useDocumentTitle('Mint');
  const { tools, isReauthenticating, endReauthentication } = usePanelState();
  return (
    <PanelToolsContext value={tools}>
      <main className={styles.page} lang="en">
        <h1>MINT</h1>
        <SaleConsole funds={<TestMonButton tone="sun" isWide />} walletElsewhereAction={<WalletElsewhereNotice />} />
      </main>
      <ReauthenticateDialog open={isReauthenticating} onDone={endReauthentication} />
    </PanelToolsContext>
  );
}
