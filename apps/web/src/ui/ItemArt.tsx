import styles from './ItemArt.module.css';
import type { ItemOnLedgeProps } from './ItemOnLedge.tsx';
import { itemPlace } from './itemPlace.ts';
import { later } from './later.tsx';
import { hueOf } from './rarity.ts';

const ItemOnLedge = later(async () => (await import('./ItemOnLedge.tsx')).ItemOnLedge);

/** Item in front of its home biome, lit in its rarity color. The item is rendered after the background. */
export function ItemArt(props: ItemOnLedgeProps) {
  const { look, rarity } = props.item;
  const place = itemPlace(look);
  return (
    <div className={styles.room} data-place={place} data-rarity={rarity} style={{ '--hue': hueOf(rarity) } as object}>
      <img className={styles.scene} src={`/art/stage-${place}-wide.svg`} alt="" loading="lazy" decoding="async" />
      <i className={styles.light} />
      <ItemOnLedge {...props} />
    </div>
  );
}
