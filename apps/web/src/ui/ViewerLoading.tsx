import styles from './Viewer.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Covers the game picture while it loads and says what is loading. */
export function ViewerLoading({ children }: { children: string }) {
  return (
    <div className={styles.opening}>
      <Skeleton height="100%" />
      <p role="status">{children}</p>
    </div>
  );
}
