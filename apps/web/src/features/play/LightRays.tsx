import styles from './ConfettiBurst.module.css';

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
