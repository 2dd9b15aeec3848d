import styles from './LevelRing.module.css';

const RADIUS = 22;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/**
 * Level inside its progress ring; `share` is 0 to 1, `size` in px. Hidden from screen readers, since the text next to
 * it says the same.
 */
export function LevelRing({ level, share, size }: { level: number; share: number; size: number }) {
  const digits = String(level).length;
  return (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 54 54" aria-hidden="true">
      <circle cx={27} cy={27} r={25.5} fill="var(--ink)" />
      <circle cx={27} cy={27} r={RADIUS} fill="none" stroke="var(--s2)" strokeWidth={7} />
      <circle
        className={styles.fill}
        cx={27}
        cy={27}
        r={RADIUS}
        fill="none"
        stroke="var(--sun)"
        strokeWidth={7}
        strokeDasharray={`${CIRCUMFERENCE * Math.max(0, Math.min(1, share))} ${CIRCUMFERENCE}`}
        strokeLinecap={share > 0 ? 'round' : 'butt'}
        transform="rotate(-90 27 27)"
      />
      <circle cx={27} cy={27} r={17} fill="var(--s1)" />
      <text
        x={27}
        y={digits > 2 ? 32.5 : 33.5}
        textAnchor="middle"
        fontSize={digits > 2 ? 15 : 19}
        className={styles.level}
      >
        {level}
      </text>
    </svg>
  );
}
