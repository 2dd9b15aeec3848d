import { RARITIES, type Rarity, isCharacterType } from '@jumpy/domain/characters';
import { rarityName } from '@jumpy/domain/rarityName';
import type { ShopResponse, ShopItem } from '@jumpy/protocol/http/characters';
import { useState } from 'react';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { RarityBadge } from '../../ui/RarityBadge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { useHoverOrFocus } from './useHoverOrFocus.ts';
import { FactList } from './FactList.tsx';
import styles from './Gallery.module.css';
import cardStyles from './Card.module.css';
import sheetStyles from './CharacterSheet.module.css';
import * as m from './messages.ts';

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
      <LoadError as={IllustratedPanel} title={m.notLoaded()} level={2} busy={isFetching} onRetry={refetch}>
        {m.notLoadedHint()}
      </LoadError>
    );
  return <GallerySkeleton />;
}

function ItemGrid({ answer: { items, isStale } }: { answer: ShopResponse }) {
  const [rarity, setRarity] = useState<Rarity | 'all'>('all');
  const [open, setOpen] = useState<ShopItem>();
  if (items.length === 0)
    return (
      <IllustratedPanel illustration="asleep" level={2} title={m.noItems()}>
        {m.checkBackLater()}
      </IllustratedPanel>
    );
  const availableRarities = RARITIES.filter((name) => items.some((item) => item.rarity === name));
  const options = [
    { value: 'all', label: m.allItems({ count: items.length }) } as const,
    ...availableRarities.map((value) => ({
      value,
      label: `${rarityName(value)} ${items.filter((item) => item.rarity === value).length}`,
    })),
  ];
  const visibleItems = items.filter((item) => rarity === 'all' || item.rarity === rarity);
  return (
    <>
      {isStale ? (
        <p className={styles.stale} role="status">
          {m.shopStale()}
        </p>
      ) : null}
      <div className={styles.bar}>
        <SegmentedControl
          label={m.rarity()}
          options={options}
          value={availableRarities.some((name) => name === rarity) ? rarity : 'all'}
          onChange={setRarity}
        />
      </div>
      <ul className={`${styles.grid} ${styles.items}`}>
        {(visibleItems.length === 0 ? items : visibleItems).map((item) => (
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
      <p role="status">{m.loading()}</p>
      <div className={`${styles.grid} ${styles.items}`} aria-hidden="true">
        {SKELETON_KEYS.map((key) => (
          <Skeleton key={key} height="250px" />
        ))}
      </div>
    </>
  );
}

function GalleryItemCard({ item, onOpen }: { item: ShopItem; onOpen: (item: ShopItem) => void }) {
  const { isAlive, watch } = useHoverOrFocus();
  return (
    <button type="button" className={cardStyles.card} {...watch} onClick={() => onOpen(item)}>
      <ItemArt item={item} isAnimated={isAlive} mood="idle" />
      <span className={cardStyles.facts}>
        <b className={cardStyles.name} title={item.name}>
          {item.name}
        </b>
        <RarityBadge rarity={item.rarity} className={cardStyles.rarity} />
      </span>
    </button>
  );
}

function ItemSheet({ item, onClose }: { item: ShopItem | undefined; onClose: () => void }) {
  return (
    <ModalSheet open={item !== undefined} onClose={onClose} label={item?.name ?? m.item()} placement="middle">
      {item ? (
        <Panel title={item.name} className={sheetStyles.panel}>
          <div className={`${sheetStyles.picture} ${sheetStyles.item}`}>
            <ItemArt item={item} isAnimated mood="idle" />
          </div>
          <FactList facts={toFacts(item)} />
          <div className={sheetStyles.buttons}>
            <ButtonLink to="/shop" tone="lime">
              {m.goToShop()}
            </ButtonLink>
            <Button autoFocus onClick={onClose}>
              {m.close()}
            </Button>
          </div>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}

const toFacts = ({ itemType, rarity, xpBonus, price, minted, supply }: ShopItem) => [
  { name: m.type(), value: isCharacterType(itemType) ? m.character() : m.asset() },
  { name: m.rarity(), value: rarityName(rarity) },
  { name: m.xpBonus(), value: xpBonus > 0 ? `+${xpBonus}%` : m.noBonus() },
  { name: m.price(), value: price === 0 ? m.free() : m.priceInMon({ price }) },
  { name: m.minted(), value: supply === 0 ? m.mintedNoLimit({ minted }) : m.mintedOfSupply({ minted, supply }) },
];
