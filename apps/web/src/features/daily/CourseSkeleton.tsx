import { Skeleton } from '../../ui/Skeleton.tsx';
import { COURSE_TEXT } from './dailyView.ts';
import styles from './CoursePanel.module.css';

/** Placeholder with the shape of the course panel; players also have their numbers in it. */
export function CourseSkeleton({ signedIn }: { signedIn: boolean }) {
  return (
    <div className={styles.panel} role="status" aria-label="Loading the course">
      <Skeleton width="70%" height="33px" />
      <Skeleton width="168px" height="40px" />
      <p className={styles.words}>{COURSE_TEXT}</p>
      {signedIn ? <Skeleton height="66px" /> : null}
      <div className={styles.press}>
        <Skeleton height="78px" />
      </div>
      <Skeleton width="46%" height="24px" />
    </div>
  );
}
