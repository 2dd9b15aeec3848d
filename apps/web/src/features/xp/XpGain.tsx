import { groupedText } from '@jumpy/domain/numberText';
import type { ShownGain } from './xpGain.ts';
import styles from './Celebrations.module.css';

/**
 * XP gain that floats up and fades out. Hidden from screen readers: gains can come every second, and the summary
 * announces the total.
 */
export function XpGain({ gain }: { gain: ShownGain }) {
  return (
    <p key={gain.id} className={styles.gain} aria-hidden="true" data-testid="xp-gain">
      +{groupedText(gain.xp)} XP
    </p>
  );
}
