import { groupedText } from '@jumpy/domain/numberText';
import type { OperationsAnswer, SeenError } from '@jumpy/protocol/http/operations';
import { utcMinuteText } from '@jumpy/domain/utcText';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import styles from './Health.module.css';

const COLUMNS: readonly Column<SeenError>[] = [
  { id: 'last', header: 'Last', cell: ({ lastAt }) => utcMinuteText(lastAt) },
  { id: 'where', header: 'Where', cell: ({ where, place }) => <span title={place}>{`${where}: ${place}`}</span> },
  { id: 'what', header: 'What', cell: ({ message, stack }) => <span title={stack ?? message}>{message}</span> },
  { id: 'count', header: 'Times', isNumber: true, cell: ({ count }) => groupedText(count) },
  { id: 'since', header: 'Since', cell: ({ firstAt }) => utcMinuteText(firstAt) },
  { id: 'request', header: 'Last request', cell: ({ requestId }) => requestId ?? '–' },
];

/** The latest kinds of errors from servers and pages. */
export function Errors({ errors }: Pick<OperationsAnswer, 'errors'>) {
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
