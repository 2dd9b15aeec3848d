import { RARITIES, type Rarity } from '@jumpy/domain/characters';
import { rarityName } from '@jumpy/domain/rarityName';
import styles from './RarityBadge.module.css';
import { getRarityColor, getRarityPips } from './rarity.ts';

/** A rarity by color and, for color-blind players, by number of pips. */
export function RarityBadge({ rarity, className }: { rarity: Rarity; className?: string | undefined }) {
  const pips = getRarityPips(rarity);
  return (
    <span className={[styles.chip, className].filter(Boolean).join(' ')} style={{ background: getRarityColor(rarity) }}>
      {rarityName(rarity)}
      <span className={styles.pips} aria-hidden="true">
        {RARITIES.map((name, index) => (
          <i key={name} data-full={index < pips} />
        ))}
      </span>
    </span>
  );
}
