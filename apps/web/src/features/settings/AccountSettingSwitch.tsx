import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import styles from './SettingsSheet.module.css';

const ON_OFF = [
  { value: true, label: 'On' },
  { value: false, label: 'Off' },
] as const;

interface Props {
  label: string;
  note: string;
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<boolean>;
  /** Saves the setting and returns the stored value. */
  write: (isOn: boolean) => Promise<boolean>;
  onChange?: () => unknown;
}

/** An account setting stored on the server; shows the server's value. */
export function AccountSettingSwitch({ label, note, queryKey, read, write, onChange }: Props) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const change = useMutation({
    mutationFn: write,
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (isOn) => {
      client.setQueryData(queryKey, isOn);
      return onChange?.();
    },
  });
  const chosen = change.isPending ? change.variables : data;
  const failed = change.isError
    ? 'It was not saved.'
    : isError && data === undefined
      ? 'It could not be read.'
      : undefined;
  return (
    <div className={styles.watching} aria-busy={data === undefined || change.isPending}>
      <SegmentedControl
        label={label}
        options={ON_OFF}
        chosen={chosen}
        onChoose={(isOn) => change.mutate(isOn)}
        note={note}
      />
      <p role="status">
        {failed ? (
          <>
            <span>{failed} </span>
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
