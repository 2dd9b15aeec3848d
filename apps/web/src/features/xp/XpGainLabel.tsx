import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { VisibleXpGain } from './xpGainQueue.ts';
import styles from './Celebrations.module.css';

/**
 * XP gain that floats up and fades out. Hidden from screen readers: gains can come every second, and the summary
 * announces the total.
 */
export function XpGainLabel({ gain }: { gain: VisibleXpGain }) {
  return (
    <p key={gain.id} className={styles.gain} aria-hidden="true" data-testid="xp-gain">
      +{formatGrouped(gain.xp)} XP
    </p>
  );
}
