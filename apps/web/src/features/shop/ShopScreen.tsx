import type { CollectionAnswer, ShopAnswer, ShopItem } from '@jumpy/protocol/http/characters';
import { characterIdOf } from '@jumpy/domain/characters';
import { useState } from 'react';
import { Link } from 'react-router';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { Sign } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { ItemCard } from './ItemCard.tsx';
import { itemState } from './itemState.ts';
import { MintSheet } from './MintSheet.tsx';
import styles from './ShopScreen.module.css';
import { shopErrorText } from './shopWords.ts';
import { Equipped } from './Equipped.tsx';
import { TryOnSheet } from './TryOnSheet.tsx';
import { useMint } from './useMint.ts';
import type { Elements } from '../../ui/elements.ts';

interface Props {
  shop: { data: ShopAnswer | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  collection: CollectionAnswer | undefined;
  equip: { run: (id: string) => void; isPending: boolean; done: { name: string } | undefined; error: unknown };
  /** How to fund an empty wallet. */
  funds: Elements;
  /** Help for a wallet that does not open on this device. */
  notHere: Elements;
}

export function ShopScreen({ shop, collection, equip, funds, notHere }: Props) {
  useTitle('Shop');
  const minting = useMint();
  const [tried, setTried] = useState<ShopItem>();
  const mintingId = minting.state.at === 'minting' ? minting.state.item.id : undefined;
  const { data, error, isFetching, refetch } = shop;
  return (
    <main className={styles.shop} aria-busy={data === undefined && !error ? true : undefined}>
      <img className={styles.night} src="/art/night-wide.svg" alt="" />
      <header className={styles.head}>
        <h1>SHOP</h1>
        <p>Mint characters and assets to enhance your game experience</p>
        <Link className={styles.all} to="/characters">
          See all characters and the army
        </Link>
      </header>
      <h2 className={styles.heading}>
        <Sign>All Items</Sign>
      </h2>
      {data?.isStale ? (
        <p className={styles.stale} role="status">
          The chain does not answer right now. This is the shop as it was last seen.
        </p>
      ) : null}
      {data ? (
        data.items.length === 0 ? (
          <MomentPanel picture="asleep" level={2} title="No items available">
            Check back later for new items!
          </MomentPanel>
        ) : (
          <ul className={styles.grid}>
            {data.items.map((item) => (
              <li key={item.id}>
                <ItemCard
                  item={item}
                  state={itemState(item, { collection, isMinting: mintingId === item.id })}
                  disabled={equip.isPending}
                  onMint={() => minting.ask(item)}
                  onEquip={() => equip.run(characterIdOf({ collection: 'shop', tokenId: item.id }))}
                  onTry={() => setTried(item)}
                />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <DidNotLoad as={MomentPanel} level={2} title={shopErrorText(error)} busy={isFetching} onRetry={refetch}>
          What you own is safe. Try again in a moment.
        </DidNotLoad>
      ) : (
        <Loading />
      )}
      <MintSheet minting={minting} funds={funds} notHere={notHere} />
      <TryOnSheet item={tried} onClose={() => setTried(undefined)} />
      <Equipped done={equip.done} error={equip.error} />
    </main>
  );
}

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function Loading() {
  return (
    <>
      <p className={styles.loading} role="status">
        Loading Shop...
      </p>
      <div className={styles.grid} aria-hidden="true">
        {SHAPES.map((each) => (
          <Skeleton key={each} height="312px" />
        ))}
      </div>
    </>
  );
}
