import type { ShopItem } from '@jumpy/protocol/http/characters';
import { ItemArt } from '../../ui/ItemArt.tsx';
import { RarityChip } from '../../ui/RarityChip.tsx';
import styles from './Card.module.css';
import { useAlive } from './useAlive.ts';

export function ItemCard({ item, onOpen }: { item: ShopItem; onOpen: (item: ShopItem) => void }) {
  const { isAlive, watch } = useAlive();
  return (
    <button type="button" className={styles.card} {...watch} onClick={() => onOpen(item)}>
      <ItemArt item={item} isAlive={isAlive} mood="idle" />
      <span className={styles.facts}>
        <b className={styles.name}>{item.name}</b>
        <RarityChip rarity={item.rarity} className={styles.rarity} />
      </span>
    </button>
  );
}
