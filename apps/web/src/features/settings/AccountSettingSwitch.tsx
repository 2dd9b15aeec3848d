import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import styles from './SettingsSheet.module.css';

const ON_OFF = [
  { value: true, label: 'On' },
  { value: false, label: 'Off' },
] as const;

interface Props {
  label: string;
  description: string;
  queryKey: QueryKey;
  fetchValue: (signal: AbortSignal) => Promise<boolean>;
  /** Saves the setting and returns the stored value. */
  updateValue: (isOn: boolean) => Promise<boolean>;
  onChange?: () => unknown;
}

/** An account setting stored on the server; shows the server's value. */
export function AccountSettingSwitch({ label, description, queryKey, fetchValue, updateValue, onChange }: Props) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => fetchValue(signal) });
  const change = useMutation({
    mutationFn: updateValue,
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
        value={chosen}
        onChange={(isOn) => change.mutate(isOn)}
        description={description}
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
