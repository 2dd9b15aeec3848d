import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './RunScreen.module.css';

/** Placeholder with the shape of the run facts. */
export function RunSkeleton() {
  return (
    <Panel title="NOW WATCHING">
      <div className={styles.skeleton} role="status" aria-label="Loading the run">
        <Skeleton height="74px" />
        <Skeleton height="68px" />
        <Skeleton height="64px" />
        <Skeleton height="52px" />
        <Skeleton height="220px" />
      </div>
    </Panel>
  );
}
