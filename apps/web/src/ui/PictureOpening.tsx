import styles from './Picture.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Stands over the picture until it comes, and says what is on its way. */
export function PictureOpening({ children }: { children: string }) {
  return (
    <div className={styles.opening}>
      <Skeleton height="100%" />
      <p role="status">{children}</p>
    </div>
  );
}
