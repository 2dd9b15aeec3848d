import { RARITIES, type Rarity } from '@jumpy/domain/characters';
import type { ShopResponse, ShopItem } from '@jumpy/protocol/http/characters';
import { useState } from 'react';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Gallery.module.css';
import { GalleryItemCard } from './GalleryItemCard.tsx';
import { ItemSheet } from './ItemSheet.tsx';

export interface ShopResult {
  data: ShopResponse | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export function ShopGallery({ shop: { data, error, isFetching, refetch } }: { shop: ShopResult }) {
  if (data) return <ItemGrid answer={data} />;
  if (error)
    return (
      <LoadError
        as={IllustratedPanel}
        title="The characters did not load"
        level={2}
        busy={isFetching}
        onRetry={refetch}
      >
        What you own is safe. Try again in a moment.
      </LoadError>
    );
  return <GallerySkeleton />;
}

function ItemGrid({ answer: { items, isStale } }: { answer: ShopResponse }) {
  const [rarity, setRarity] = useState<Rarity | 'all'>('all');
  const [open, setOpen] = useState<ShopItem>();
  if (items.length === 0)
    return (
      <IllustratedPanel illustration="asleep" level={2} title="No items available">
        Check back later for new items!
      </IllustratedPanel>
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
        <SegmentedControl
          label="Rarity"
          options={options}
          value={there.some((each) => each === rarity) ? rarity : 'all'}
          onChange={setRarity}
        />
      </div>
      <ul className={`${styles.grid} ${styles.items}`}>
        {(shown.length === 0 ? items : shown).map((item) => (
          <li key={item.id}>
            <GalleryItemCard item={item} onOpen={setOpen} />
          </li>
        ))}
      </ul>
      <ItemSheet item={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function GallerySkeleton() {
  return (
    <>
      <p role="status">Loading the characters...</p>
      <div className={`${styles.grid} ${styles.items}`} aria-hidden="true">
        {SKELETON_KEYS.map((each) => (
          <Skeleton key={each} height="250px" />
        ))}
      </div>
    </>
  );
}
