import { switchesEndpoint } from '@jumpy/protocol/http/operations';
import { useQuery } from '@tanstack/react-query';
import { askApi } from '../../data/api.ts';
import { keys } from '../../data/keys.ts';
import styles from './Maintenance.module.css';

const EVERY_MS = 60_000;

/** What operators want everybody to know, over any screen; most of the time nothing. */
export function Maintenance() {
  const { data } = useQuery({
    queryKey: keys.switches,
    queryFn: ({ signal }) => askApi(switchesEndpoint, { signal }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
    retry: false,
  });
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
