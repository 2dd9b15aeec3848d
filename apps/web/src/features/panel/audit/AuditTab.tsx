import { auditEndpoint, type AuditLine } from '@jumpy/protocol/http/admin';
import { useMemo, useState } from 'react';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { DataTable } from '../../../ui/panel/DataTable.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { StatTile, StatTiles } from '../../../ui/panel/StatTile.tsx';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { SearchBox } from '../SearchBox.tsx';
import styles from './Audit.module.css';
import { auditColumns } from './auditColumns.tsx';
import { RestoreUser } from './RestoreUser.tsx';

/** What administrators did, newest first, with the head of the chain; deleted users are restored from here. */
export function AuditTab() {
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const [restoring, setRestoring] = useState<AuditLine>();
  const before = pages.at(-1);
  const query = { ...(before === undefined ? {} : { before }), ...(search === '' ? {} : { search }) };
  const log = useAdminQuery(auditEndpoint, { query }, { keeps: true });
  const columns = useMemo(() => auditColumns({ onRestore: setRestoring }), []);
  const next = log.data?.next ?? null;
  return (
    <>
      <StatTiles label="The log">
        <StatTile label="Lines" value={log.data?.total} />
      </StatTiles>
      <p className={styles.head}>
        Head of the chain: <code>{log.data ? log.data.head || 'none yet' : '...'}</code>
        <br />
        Note it elsewhere, and <code>npm run audit:verify -- HEAD</code> tells whether a line was changed, taken out,
        moved or cut off since.
      </p>
      <SearchBox
        label="Search the log"
        placeholder="Act, subject, administrator or reason"
        onSearch={(text) => {
          setSearch(text);
          setPages([undefined]);
        }}
      />
      <DataTable
        label="Audit log"
        columns={columns}
        rows={log.data?.lines}
        rowId={({ seq }) => String(seq)}
        empty={search === '' ? 'Nothing was done yet.' : 'No line holds these words.'}
        isFetching={log.isFetching}
        problem={queryProblem(log)}
      />
      <div className={styles.pages}>
        <RowButton disabled={pages.length === 1} onClick={() => setPages((all) => all.slice(0, -1))}>
          Newer
        </RowButton>
        <RowButton disabled={next === null} onClick={() => next !== null && setPages((all) => [...all, next])}>
          Older
        </RowButton>
      </div>
      {restoring ? <RestoreUser line={restoring} onClose={() => setRestoring(undefined)} /> : null}
    </>
  );
}
