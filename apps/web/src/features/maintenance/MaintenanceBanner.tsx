import { useQuery } from '@tanstack/react-query';
import { switchesQuery } from '../../data/switches.ts';
import styles from './MaintenanceBanner.module.css';

/** The operators' announcement on every screen; usually empty. */
export function MaintenanceBanner() {
  const { data } = useQuery(switchesQuery);
  const text = data?.switches.maintenance ?? null;
  return (
    <div role="status">
      {text === null ? null : (
        <p className={styles.bar} dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}
