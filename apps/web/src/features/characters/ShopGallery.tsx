import { RARITIES, type Rarity } from '@jumpy/domain/characters';
import type { ShopAnswer, ShopItem } from '@jumpy/protocol/http/characters';
import { useState } from 'react';
import { Choice } from '../../ui/Choice.tsx';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Gallery.module.css';
import { ItemCard } from './ItemCard.tsx';
import { ItemSheet } from './ItemSheet.tsx';

export interface ShopReading {
  data: ShopAnswer | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export function ShopGallery({ shop: { data, error, isFetching, refetch } }: { shop: ShopReading }) {
  if (data) return <Items answer={data} />;
  if (error)
    return (
      <DidNotLoad as={MomentPanel} title="The characters did not load" level={2} busy={isFetching} onRetry={refetch}>
        What you own is safe. Try again in a moment.
      </DidNotLoad>
    );
  return <Loading />;
}

function Items({ answer: { items, isStale } }: { answer: ShopAnswer }) {
  const [rarity, setRarity] = useState<Rarity | 'all'>('all');
  const [open, setOpen] = useState<ShopItem>();
  if (items.length === 0)
    return (
      <MomentPanel picture="asleep" level={2} title="No items available">
        Check back later for new items!
      </MomentPanel>
    );
  const there = RARITIES.filter((each) => items.some((item) => item.rarity === each));
  const options = [
    { value: 'all', label: `All ${items.length}` } as const,
    ...there.map((value) => ({ value, label: `${value} ${items.filter((item) => item.rarity === value).length}` })),
  ];
  const shown = items.filter((item) => rarity === 'all' || item.rarity === rarity);
  return (
    <>
      {isStale ? (
        <p className={styles.stale} role="status">
          The chain does not answer right now. This is the shop as it was last seen.
        </p>
      ) : null}
      <div className={styles.bar}>
        <Choice
          label="Rarity"
          options={options}
          chosen={there.some((each) => each === rarity) ? rarity : 'all'}
          onChoose={setRarity}
        />
      </div>
      <ul className={`${styles.grid} ${styles.items}`}>
        {(shown.length === 0 ? items : shown).map((item) => (
          <li key={item.id}>
            <ItemCard item={item} onOpen={setOpen} />
          </li>
        ))}
      </ul>
      <ItemSheet item={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function Loading() {
  return (
    <>
      <p role="status">Loading the characters...</p>
      <div className={`${styles.grid} ${styles.items}`} aria-hidden="true">
        {SHAPES.map((each) => (
          <Skeleton key={each} height="250px" />
        ))}
      </div>
    </>
  );
}
