import { useQuery } from '@tanstack/react-query';
import { useConnectedWallet } from '../data/connectedWallet.ts';
import { saleQuery } from '../data/sale.ts';
import { MintScreen } from '../features/mint/MintScreen.tsx';
import { WalletElsewhereNotice } from '../features/wallet/WalletElsewhereNotice.tsx';
import { TestMonButton } from '../features/wallet/TestMonButton.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const OwnerMintRoute = lazyScreen(async () => (await import('./OwnerMintRoute.tsx')).OwnerMintRoute);

/** The sale: players get its screen, the contract's owner the testnet page. */
export function MintRoute() {
  const sale = useQuery(saleQuery).data?.sale;
  const { address } = useConnectedWallet();
  const isOwner = sale !== undefined && address === sale.owner;
  return isOwner ? (
    <OwnerMintRoute />
  ) : (
    <MintScreen funds={<TestMonButton tone="sun" isWide />} walletElsewhereAction={<WalletElsewhereNotice />} />
  );
}
