import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './CoursePanel.module.css';

/** The course on its way, in the shape it will have. */
export function CourseSkeleton() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading the course">
      <Skeleton width="70%" height="34px" />
      <Skeleton height="60px" />
      <Skeleton height="66px" />
      <Skeleton height="78px" />
    </div>
  );
}
