import { formatGrouped } from '@jumpy/domain/formatNumber';
import { Button } from '../../ui/Button.tsx';
import { COUNT_UP_MS } from '../../runs/countUp.ts';
import { useCountUp } from '../../runs/useCountUp.ts';
import styles from './Celebrations.module.css';

import type { VisibleReward } from './xpPopupState.ts';

/** Reward pop-up. The number counts up for 1.5 s; it closes after 3 s or when dismissed. */
export function XpPopup({ reward, onClose }: { reward: VisibleReward; onClose: () => void }) {
  const shown = useCountUp({ to: reward.xp, durationMs: COUNT_UP_MS.popup });
  return (
    <div className={styles.popup}>
      <span className={styles.popupText}>You earned</span>
      <span className={styles.popupNumber}>+{formatGrouped(shown)} XP</span>
      <Button size="small" icon="close" aria-label="Close" onClick={onClose} />
    </div>
  );
}
