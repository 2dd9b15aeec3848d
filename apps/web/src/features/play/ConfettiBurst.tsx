import styles from './ConfettiBurst.module.css';

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
