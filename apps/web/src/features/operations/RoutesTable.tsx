import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { OperationsResponse, RouteLatency } from '@jumpy/protocol/http/operations';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import styles from './Health.module.css';

const COLUMNS: readonly Column<RouteLatency>[] = [
  { id: 'route', header: 'Route', cell: ({ route }) => <span title={route}>{route}</span> },
  { id: 'count', header: 'Answers', isNumber: true, cell: ({ count }) => formatGrouped(count) },
  { id: 'p50', header: 'Median, ms', isNumber: true, cell: ({ p50Ms }) => p50Ms },
  { id: 'p95', header: 'p95, ms', isNumber: true, cell: ({ p95Ms }) => p95Ms },
  { id: 'max', header: 'Longest, ms', isNumber: true, cell: ({ maxMs }) => maxMs },
];

/** The server's slowest routes. */
export function RoutesTable({ routes }: Pick<OperationsResponse, 'routes'>) {
  return (
    <section className={styles.section}>
      <h2>Slowest routes of this server</h2>
      <DataTable
        label="Slowest routes"
        columns={COLUMNS}
        rows={routes}
        rowId={({ route }) => route}
        empty="Nobody has asked anything yet."
      />
    </section>
  );
}
