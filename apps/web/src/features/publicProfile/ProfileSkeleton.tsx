import { Stack } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PublicProfileScreen.module.css';

/** Placeholder with the shape of a profile. */
export function ProfileSkeleton() {
  return (
    <>
      <Panel className={styles.card}>
        <Stack gap={5} role="status" aria-label="Loading the profile">
          <Skeleton height="230px" />
          <Skeleton height="74px" />
          <Skeleton height="72px" />
          <Skeleton height="52px" />
        </Stack>
      </Panel>
      <div className={styles.main}>
        <Panel title="BEST RUNS">
          <Stack gap={5}>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} height="62px" />
            ))}
          </Stack>
        </Panel>
      </div>
    </>
  );
}
