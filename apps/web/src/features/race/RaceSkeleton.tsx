import { Panel } from '../../ui/Panel.tsx';
import { ViewerStage } from '../../ui/ViewerStage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './RaceScreen.module.css';

/** Placeholder with the shape of a race. */
export function RaceSkeleton() {
  return (
    <>
      <Panel className={styles.headline}>
        <Skeleton height="112px" />
      </Panel>
      <ViewerStage className={styles.stage}>
        <Skeleton height="100%" />
      </ViewerStage>
      <Panel title="PLACES" className={styles.places}>
        <div className={styles.skeleton} role="status" aria-label="Loading the race">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height="58px" />
          ))}
        </div>
      </Panel>
    </>
  );
}
