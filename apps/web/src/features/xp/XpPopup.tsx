import { groupedText } from '@jumpy/domain/numberText';
import { Button } from '../../ui/Button.tsx';
import { COUNT_MS } from '../../runs/count.ts';
import { useCount } from '../../runs/useCount.ts';
import styles from './Celebrations.module.css';

import type { ShownReward } from './xpPopup.ts';

/** The pop-up of a reward: its number counts up in 1.5 s; it closes by itself after 3 s, or by hand (XP-27, XP-31). */
export function XpPopup({ reward, onClose }: { reward: ShownReward; onClose: () => void }) {
  const shown = useCount({ to: reward.xp, durationMs: COUNT_MS.popup });
  return (
    <div className={styles.popup}>
      <span className={styles.popupText}>You earned</span>
      <span className={styles.popupNumber}>+{groupedText(shown)} XP</span>
      <Button size="small" icon="close" aria-label="Close" onClick={onClose} />
    </div>
  );
}
