import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { OperationsResponse, RecordedError } from '@jumpy/protocol/http/operations';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import styles from './Health.module.css';

const COLUMNS: readonly Column<RecordedError>[] = [
  { id: 'last', header: 'Last', cell: ({ lastAt }) => formatUtcMinute(lastAt) },
  { id: 'where', header: 'Where', cell: ({ where, place }) => <span title={place}>{`${where}: ${place}`}</span> },
  { id: 'what', header: 'What', cell: ({ message, stack }) => <span title={stack ?? message}>{message}</span> },
  { id: 'count', header: 'Times', isNumber: true, cell: ({ count }) => formatGrouped(count) },
  { id: 'since', header: 'Since', cell: ({ firstAt }) => formatUtcMinute(firstAt) },
  { id: 'request', header: 'Last request', cell: ({ requestId }) => requestId ?? '–' },
];

/** The latest kinds of errors from servers and pages. */
export function ErrorsTable({ errors }: Pick<OperationsResponse, 'errors'>) {
  return (
    <section className={styles.section}>
      <h2>Last errors</h2>
      <DataTable
        label="Last errors"
        columns={COLUMNS}
        rows={errors}
        rowId={({ fingerprint }) => fingerprint}
        empty="No error was seen."
      />
    </section>
  );
}
