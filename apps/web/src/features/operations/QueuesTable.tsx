import type { OperationsResponse } from '@jumpy/protocol/http/operations';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import styles from './Health.module.css';

type Queue = OperationsResponse['queues'][number];

const COLUMNS: readonly Column<Queue>[] = [
  { id: 'task', header: 'Job', cell: ({ task }) => task },
  { id: 'waiting', header: 'Wait', isNumber: true, cell: ({ waiting }) => waiting },
  { id: 'running', header: 'Run', isNumber: true, cell: ({ running }) => running },
  { id: 'failing', header: 'Try again', isNumber: true, cell: ({ failing }) => failing },
  { id: 'givenUp', header: 'Given up', isNumber: true, cell: ({ givenUp }) => givenUp },
  { id: 'why', header: 'Last error', cell: ({ lastError }) => <span title={lastError ?? ''}>{lastError ?? '–'}</span> },
];

/** Queues of pending work. */
export function QueuesTable({ queues }: Pick<OperationsResponse, 'queues'>) {
  return (
    <section className={styles.section}>
      <h2>Queues</h2>
      <DataTable label="Queues" columns={COLUMNS} rows={queues} rowId={({ task }) => task} empty="Nothing waits." />
    </section>
  );
}
