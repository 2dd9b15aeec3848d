import styles from './Confetti.module.css';

const COLOURS = ['#FFC84A', '#FF7A6B', '#74C7FF', '#C9F73A', '#FFF3DE'];
const PIECES = 26;
const WEDGES = 12;

/** Twelve wedges of light behind the score. */
export function Wedges() {
  return (
    <div className={styles.rays} aria-hidden="true">
      <svg className={styles.wedges} viewBox="-420 -420 840 840" focusable="false">
        {Array.from({ length: WEDGES }, (_, index) => (
          <path
            key={index}
            transform={`rotate(${index * (360 / WEDGES)})`}
            d="M-11-60L0-420L11-60Z"
            opacity={index % 2 ? 0.12 : 0.24}
          />
        ))}
      </svg>
    </div>
  );
}

/** 26 pieces of paper, placed by their number alone: the same burst every time. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <i
          key={index}
          style={{
            left: `${(index * 61) % 100}%`,
            top: `${(index * 37) % 42}%`,
            background: COLOURS[index % COLOURS.length],
            rotate: `${(index * 47) % 180}deg`,
            animationDelay: `${(index % 7) * 40}ms`,
          }}
        />
      ))}
    </div>
  );
}
