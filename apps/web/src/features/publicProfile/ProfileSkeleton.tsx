import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PublicProfileScreen.module.css';

/** Placeholder with the shape of a profile. */
export function ProfileSkeleton() {
  return (
    <>
      <Panel className={styles.card}>
        <div className={styles.skeleton} role="status" aria-label="Loading the profile">
          <Skeleton height="230px" />
          <Skeleton height="74px" />
          <Skeleton height="72px" />
          <Skeleton height="52px" />
        </div>
      </Panel>
      <div className={styles.main}>
        <Panel title="BEST RUNS">
          <div className={styles.skeleton}>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} height="62px" />
            ))}
          </div>
        </Panel>
      </div>
    </>
  );
}
