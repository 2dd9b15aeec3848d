import { RARITIES, type Rarity } from '@jumpy/domain/characters';
import styles from './RarityChip.module.css';
import { hueOf, pipsOf } from './rarity.ts';

/** A rarity in its colour, and in pips for whoever does not tell colours apart (SHOP-46 to SHOP-50). */
export function RarityChip({ rarity, className }: { rarity: Rarity; className?: string | undefined }) {
  const pips = pipsOf(rarity);
  return (
    <span className={[styles.chip, className].filter(Boolean).join(' ')} style={{ background: hueOf(rarity) }}>
      {rarity}
      <span className={styles.pips} aria-hidden="true">
        {RARITIES.map((each, at) => (
          <i key={each} data-full={at < pips} />
        ))}
      </span>
    </span>
  );
}
