import { groupedText } from '@jumpy/domain/numberText';
import type { ShownGain } from './xpGain.ts';
import styles from './Celebrations.module.css';

/** A gain that rises and is gone (XP-27, XP-29). Silent: it may come every second, and the summary says the sum. */
export function XpGain({ gain }: { gain: ShownGain }) {
  return (
    <p key={gain.id} className={styles.gain} aria-hidden="true" data-testid="xp-gain">
      +{groupedText(gain.xp)} XP
    </p>
  );
}
