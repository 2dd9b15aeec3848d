import styles from './Skeleton.module.css';

interface Props {
  width?: string;
  height: string;
  round?: boolean;
}

/** Loading placeholder with a sliding shimmer; still with reduced motion. */
export function Skeleton({ width = '100%', height, round = false }: Props) {
  return (
    <span
      className={`${styles.skeleton} ${round ? styles.round : ''}`}
      style={{ width, height }}
      aria-hidden="true"
      data-skeleton=""
    />
  );
}
