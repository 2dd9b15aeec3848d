import { groupedText } from '@jumpy/domain/numberText';
import { Button } from '../../ui/Button.tsx';
import { COUNT_MS } from '../../runs/count.ts';
import { useCount } from '../../runs/useCount.ts';
import styles from './Celebrations.module.css';

import type { ShownReward } from './xpPopup.ts';

/** Reward pop-up. The number counts up for 1.5 s; it closes after 3 s or when dismissed. */
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
