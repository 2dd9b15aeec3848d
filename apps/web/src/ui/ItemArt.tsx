import styles from './ItemArt.module.css';
import type { ItemOnPlatformProps } from './ItemOnPlatform.tsx';
import { getCharacterBiome } from './characterBiome.ts';
import { lazyWithRetry } from './lazyWithRetry.tsx';
import { getRarityColor } from './rarity.ts';

const ItemOnPlatform = lazyWithRetry(async () => (await import('./ItemOnPlatform.tsx')).ItemOnPlatform);

/** Item in front of its home biome, lit in its rarity color. The item is rendered after the background. */
export function ItemArt(props: ItemOnPlatformProps) {
  const { look, rarity } = props.item;
  const biome = getCharacterBiome(look);
  return (
    <div
      className={styles.room}
      data-place={biome}
      data-rarity={rarity}
      style={{ '--hue': getRarityColor(rarity) } as object}
    >
      <img className={styles.scene} src={`/art/stage-${biome}-wide.svg`} alt="" loading="lazy" decoding="async" />
      <i className={styles.light} />
      <ItemOnPlatform {...props} />
    </div>
  );
}
