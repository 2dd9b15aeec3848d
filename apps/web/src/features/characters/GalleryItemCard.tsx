import type { ShopItem } from '@jumpy/protocol/http/characters';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { RarityBadge } from '../../ui/RarityBadge.tsx';
import styles from './Card.module.css';
import { useHoverOrFocus } from './useHoverOrFocus.ts';

export function GalleryItemCard({ item, onOpen }: { item: ShopItem; onOpen: (item: ShopItem) => void }) {
  const { isAlive, watch } = useHoverOrFocus();
  return (
    <button type="button" className={styles.card} {...watch} onClick={() => onOpen(item)}>
      <ItemArt item={item} isAnimated={isAlive} mood="idle" />
      <span className={styles.facts}>
        <b className={styles.name}>{item.name}</b>
        <RarityBadge rarity={item.rarity} className={styles.rarity} />
      </span>
    </button>
  );
}
