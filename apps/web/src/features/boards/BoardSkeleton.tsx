import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './BoardSkeleton.module.css';
import * as m from './messages.ts';

const ROW_WIDTHS = ['70%', '52%', '62%', '58%', '66%'] as const;

/** Placeholder with the shape of a leaderboard. */
export function BoardSkeleton() {
  return (
    <div className={styles.board} role="status" aria-label={m.loadingBoard()}>
      <div className={styles.podium}>
        <Skeleton height="150px" />
        <Skeleton height="190px" />
        <Skeleton height="120px" />
      </div>
      {ROW_WIDTHS.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width="24px" height="20px" />
          <Skeleton width="38px" height="38px" round />
          <div className={styles.name}>
            <Skeleton width={width} height="14px" />
            <Skeleton height="12px" />
          </div>
          <Skeleton width="60px" height="22px" />
        </div>
      ))}
    </div>
  );
}
