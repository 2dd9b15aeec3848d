import { auditEndpoint, type AuditLine } from '@jumpy/protocol/http/admin';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';

const COLUMNS: readonly Column<AuditLine>[] = [
  { id: 'seq', header: '#', cell: ({ seq }) => seq, isNumber: true },
  { id: 'at', header: 'When', cell: ({ at }) => new Date(at).toISOString().slice(0, 19).replace('T', ' ') },
  { id: 'admin', header: 'Who', cell: ({ admin }) => <bdi>{admin ?? 'visitor'}</bdi> },
  { id: 'act', header: 'Act', cell: ({ act }) => act },
  { id: 'subject', header: 'Of what', cell: ({ subject }) => subject },
  { id: 'outcome', header: 'Outcome', cell: ({ kind, outcome }) => outcome ?? kind },
];

/** What administrators did, newest first. */
export function AuditTab() {
  const log = useAdminQuery(auditEndpoint, { query: {} });
  return (
    <DataTable
      label="Audit log"
      columns={COLUMNS}
      rows={log.data?.lines}
      rowId={({ seq }) => String(seq)}
      empty="Nothing was done yet."
      isFetching={log.isFetching}
      problem={
        log.error
          ? { text: `Error: ${log.error.message}`, isBusy: log.isFetching, onRetry: () => void log.refetch() }
          : undefined
      }
    />
  );
}
