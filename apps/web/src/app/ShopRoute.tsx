import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { keepOwnership } from '../data/keepOwnership.ts';
import { collectionQuery, shopQuery } from '../data/characters.ts';
import { useEquip } from '../data/equip.ts';
import { ShopScreen } from '../features/shop/ShopScreen.tsx';
import { NotHere } from '../features/wallet/NotHere.tsx';
import { TestMon } from '../features/wallet/TestMon.tsx';

export function ShopRoute() {
  const shop = useQuery(shopQuery);
  const collection = useQuery(collectionQuery).data;
  useEffect(() => {
    if (collection) keepOwnership(collection);
  }, [collection]);
  const equip = useEquip();
  return (
    <ShopScreen
      shop={shop}
      collection={collection}
      equip={{ run: equip.mutate, isPending: equip.isPending, done: equip.data, error: equip.error }}
      funds={<TestMon tone="sun" wide />}
      notHere={<NotHere />}
    />
  );
}
