import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { cacheOwnership } from '../data/cacheOwnership.ts';
import { collectionQuery, shopQuery } from '../data/characters.ts';
import { useEquip } from '../data/equip.ts';
import { ShopScreen } from '../features/shop/ShopScreen.tsx';
import { WalletElsewhereNotice } from '../features/wallet/WalletElsewhereNotice.tsx';
import { ProtectBanner } from '../features/wallet/ProtectBanner.tsx';
import { TestMonButton } from '../features/wallet/TestMonButton.tsx';
import { overlays } from '../stores/overlays.ts';

const openWallet = (): void => overlays.set({ profile: true });

export function ShopRoute() {
  const shop = useQuery(shopQuery);
  const collection = useQuery(collectionQuery).data;
  useEffect(() => {
    if (collection) cacheOwnership(collection);
  }, [collection]);
  const equip = useEquip();
  return (
    <ShopScreen
      shop={shop}
      collection={collection}
      equip={{ run: equip.mutate, isPending: equip.isPending, done: equip.data, error: equip.error }}
      fundingAction={<TestMonButton tone="lime" isWide />}
      walletElsewhereAction={<WalletElsewhereNotice />}
      protection={<ProtectBanner onOpen={openWallet} />}
    />
  );
}
