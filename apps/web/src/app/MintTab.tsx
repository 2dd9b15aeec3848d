import { SaleConsole } from '../features/mint/console/SaleConsole.tsx';
import { WalletElsewhereNotice } from '../features/wallet/WalletElsewhereNotice.tsx';
import { TestMonButton } from '../features/wallet/TestMonButton.tsx';

export function MintTab() {
  return <SaleConsole funds={<TestMonButton tone="sun" isWide />} walletElsewhereAction={<WalletElsewhereNotice />} />;
}
