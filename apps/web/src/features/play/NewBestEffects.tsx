import styles from './NewBestEffects.module.css';

const COLORS = ['sun', 'coral', 'sky', 'lime', 'cream'];
const PIECE_COUNT = 26;

/** 26 pieces of confetti with deterministic positions: the burst is always the same. */
export function ConfettiBurst() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: PIECE_COUNT }, (_, index) => (
        <i
          key={index}
          style={{
            left: `${(index * 61) % 100}%`,
            top: `${(index * 37) % 42}%`,
            background: `var(--${COLORS[index % COLORS.length]})`,
            rotate: `${(index * 47) % 180}deg`,
            animationDelay: `${(index % 7) * 40}ms`,
          }}
        />
      ))}
    </div>
  );
}

const RAY_COUNT = 12;

export function LightRays() {
  return (
    <div className={styles.rays} aria-hidden="true">
      <svg className={styles.wedges} viewBox="-420 -420 840 840" focusable="false">
        {Array.from({ length: RAY_COUNT }, (_, index) => (
          <path
            key={index}
            transform={`rotate(${index * (360 / RAY_COUNT)})`}
            d="M-11-60L0-420L11-60Z"
            opacity={index % 2 ? 0.12 : 0.24}
          />
        ))}
      </svg>
    </div>
  );
}
