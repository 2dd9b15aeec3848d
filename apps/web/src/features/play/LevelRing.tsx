import { levelProgress } from '@jumpy/domain/levels';
import styles from './Summary.module.css';

const RADIUS = 22;
const LENGTH = 2 * Math.PI * RADIUS;

/** The ring of a level, filled as far as the XP goes. */
export function LevelRing({ xp, size }: { xp: number; size: number }) {
  const { level, progressXP, requiredXP } = levelProgress(xp);
  const filled = LENGTH * Math.min(1, progressXP / requiredXP);
  return (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 54 54" aria-hidden="true" focusable="false">
      <circle cx={27} cy={27} r={25.5} fill="#170B36" />
      <circle cx={27} cy={27} r={RADIUS} fill="none" stroke="#3B2A85" strokeWidth={7} />
      <circle
        cx={27}
        cy={27}
        r={RADIUS}
        fill="none"
        stroke="#FFC84A"
        strokeWidth={7}
        strokeDasharray={`${filled} ${LENGTH}`}
        strokeLinecap={filled > 1 ? 'round' : 'butt'}
        transform="rotate(-90 27 27)"
      />
      <circle cx={27} cy={27} r={17} fill="#2C1D69" />
      <text x={27} y={33.6} textAnchor="middle" className={styles.ringLevel}>
        {level}
      </text>
    </svg>
  );
}
