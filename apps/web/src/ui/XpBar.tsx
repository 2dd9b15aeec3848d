import { formatXp } from '@jumpy/domain/formatNumber';
import { LevelRing } from './LevelRing.tsx';
import styles from './XpBar.module.css';
import * as m from './messages.ts';

/** XP required for a level before the player's data has loaded. */
const DEFAULT_REQUIRED_XP = 50;

interface Props {
  level: number;
  progressXp: number;
  requiredXp?: number | undefined;
}

/** "LVL n" and the progress to the next level, as a ring and a bar. */
export function XpBar({ level, progressXp, requiredXp = DEFAULT_REQUIRED_XP }: Props) {
  const ratio = requiredXp > 0 ? Math.min(1, progressXp / requiredXp) : 0;
  return (
    <div className={styles.bar}>
      <LevelRing level={level} share={ratio} size={44} />
      <div className={styles.side}>
        <p className={styles.text}>
          <span>{m.levelShort({ level })}</span>
          <span className={styles.amount}>
            {m.xpProgress({ progress: formatXp(progressXp), required: formatXp(requiredXp) })}
          </span>
        </p>
        <div
          className={styles.track}
          role="progressbar"
          aria-label={m.xpToLevel({ level: level + 1 })}
          aria-valuemin={0}
          aria-valuemax={requiredXp}
          aria-valuenow={Math.min(progressXp, requiredXp)}
        >
          <i className={styles.fill} style={{ transform: `translateX(${(ratio - 1) * 100}%)` }} />
        </div>
      </div>
    </div>
  );
}
