import styles from './Confetti.module.css';

const COLOURS = ['sun', 'coral', 'sky', 'lime', 'cream'];
const PIECES = 26;

/** 26 pieces of confetti with deterministic positions: the burst is always the same. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <i
          key={index}
          style={{
            left: `${(index * 61) % 100}%`,
            top: `${(index * 37) % 42}%`,
            background: `var(--${COLOURS[index % COLOURS.length]})`,
            rotate: `${(index * 47) % 180}deg`,
            animationDelay: `${(index % 7) * 40}ms`,
          }}
        />
      ))}
    </div>
  );
}
