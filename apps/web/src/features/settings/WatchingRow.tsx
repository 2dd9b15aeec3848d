import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setWatching, watchingQuery } from '../../data/live.ts';
import { Choice } from '../../ui/Choice.tsx';
import styles from './SettingsSheet.module.css';

const LABEL = 'Others may watch my runs live';
const NOTE =
  'Some seconds late, and never your daily course. Off hides a run at once. It holds for your account, on every device.';
const ON_OFF = [
  { value: true, label: 'On' },
  { value: false, label: 'Off' },
] as const;

/** The one setting that is the account's: kept by the server, and shown as it is there. */
export function WatchingRow() {
  const client = useQueryClient();
  const { queryKey } = watchingQuery;
  const { data, isError, refetch } = useQuery(watchingQuery);
  const change = useMutation({
    mutationFn: setWatching,
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (isOn) => client.setQueryData(queryKey, isOn),
  });
  const chosen = change.isPending ? change.variables : data;
  const failed = change.isError
    ? 'It was not saved.'
    : isError && data === undefined
      ? 'It could not be read.'
      : undefined;
  return (
    <div className={styles.watching} aria-busy={data === undefined || change.isPending}>
      <Choice label={LABEL} options={ON_OFF} chosen={chosen} onChoose={(isOn) => change.mutate(isOn)} note={NOTE} />
      <p role="status">
        {failed ? (
          <>
            {failed}{' '}
            <button
              type="button"
              className={styles.again}
              onClick={() => (change.isError ? change.mutate(change.variables) : void refetch())}
            >
              Try again
            </button>
          </>
        ) : null}
      </p>
    </div>
  );
}
