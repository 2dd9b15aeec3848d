import styles from './Confetti.module.css';

const WEDGES = 12;

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
