import styles from './Celebrations.module.css';
import type { VisibleLevelUp } from './levelUp.ts';

export function LevelUpPill({ levelUp }: { levelUp: VisibleLevelUp }) {
  return (
    <div className={styles.levelUp} data-phase={levelUp.phase} aria-hidden="true">
      <svg className={styles.wedges} viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
        {Array.from({ length: 12 }, (_, index) => (
          <path key={index} transform={`rotate(${index * 30})`} d="M-4-20L0-58L4-20Z" />
        ))}
      </svg>
      <span className={styles.pill}>LEVEL UP!</span>
      <span className={styles.levelNumber}>Level {levelUp.level}</span>
    </div>
  );
}
