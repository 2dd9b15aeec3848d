import { formatUtcSecond } from '@jumpy/domain/formatUtc';
import { auditEndpoint, type AuditEntry } from '@jumpy/protocol/http/admin';
import { adminUserEndpoint, restoreUserEndpoint } from '@jumpy/protocol/http/adminUsers';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { useAdminAction } from '../../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { Row } from '../../../ui/Layout.tsx';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';
import { CsvButton } from '../../../ui/panel/CsvButton.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { StatTile, StatTiles } from '../../../ui/panel/StatTile.tsx';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { SearchBox } from '../SearchBox.tsx';
import styles from './Audit.module.css';

const KIND_TEXT: Readonly<Record<AuditEntry['kind'], string>> = { begin: 'before', end: 'after', refused: 'refused' };

/** Log of admin actions, newest first, with the hash-chain head; deleted users can be restored here. */
export function AuditTab() {
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const [restoring, setRestoring] = useState<AuditEntry>();
  const before = pages.at(-1);
  const query = { ...(before === undefined ? {} : { before }), ...(search === '' ? {} : { search }) };
  const log = useAdminQuery(auditEndpoint, { query }, { keepPrevious: true });
  const columns = useMemo(() => createAuditColumns({ onRestore: setRestoring }), []);
  const next = log.data?.next ?? null;
  return (
    <>
      <StatTiles label="Log">
        <StatTile label="Lines" value={log.data?.total} />
      </StatTiles>
      <p className={styles.head}>
        Head of the chain: <code>{log.data ? log.data.head || 'none yet' : '...'}</code>
        <br />
        Save it elsewhere. Then <code>npm run audit:verify -- HEAD</code> shows if any line was changed, removed, moved
        or cut off since.
      </p>
      <SearchBox
        label="Search the log"
        placeholder="Action, target, admin or reason"
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
        empty={search === '' ? 'No entries yet.' : 'No matches.'}
        isFetching={log.isFetching}
        problem={queryProblem(log)}
      />
      <Row nowrap gap={4} justify="end">
        <CsvButton table="audit" name="the whole log" />
        <RowButton disabled={pages.length === 1} onClick={() => setPages((current) => current.slice(0, -1))}>
          Newer
        </RowButton>
        <RowButton disabled={next === null} onClick={() => next !== null && setPages((current) => [...current, next])}>
          Older
        </RowButton>
      </Row>
      {restoring ? <RestoreUserDialog line={restoring} onClose={() => setRestoring(undefined)} /> : null}
    </>
  );
}

function RestoreUserDialog({ line, onClose }: { line: AuditEntry; onClose: () => void }) {
  const publicId = line.subject.replace(/^user:/, '');
  const { data, isPending } = useAdminQuery(adminUserEndpoint, { params: { publicId } });
  const name = data?.user.discord_username ?? publicId;
  const action = useAdminAction(restoreUserEndpoint, {
    successText: `${name} restored.`,
    busyText: 'Restoring user…',
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Restore user"
      description="The account opens again with all its XP, streak, wallet and runs. They need to sign in again."
      target={name}
      undoText="You can delete them again."
      confirmText="Restore user"
      tone="lime"
      reasonReader="shown to the player"
      problem={action.error?.message}
      isPending={action.isPending || isPending}
      onConfirm={async (reason) => {
        if (await action.run({ body: { publicId, reason } })) onClose();
      }}
    />
  );
}

/** Link target of a subject. */
function getSubjectLink(subject: string): string | undefined {
  const [kind, id = ''] = subject.split(':', 2);
  if (kind === 'user' && id !== '') return panelLink('users', { user: id });
  return kind === 'run' ? `/run/${id}` : undefined;
}

function changeText({ before, after }: AuditEntry): string {
  return [before, after].some((value) => value !== null) ? `${before ?? '-'} → ${after ?? '-'}` : '';
}

/** Columns of the log; deletions have a restore action. */
const createAuditColumns = ({ onRestore }: { onRestore: (line: AuditEntry) => void }): Column<AuditEntry>[] => [
  { id: 'seq', header: '#', cell: ({ seq }) => seq, isNumber: true },
  { id: 'at', header: 'When (UTC)', cell: ({ at }) => formatUtcSecond(at) },
  { id: 'admin', header: 'Who', cell: ({ admin }) => <bdi>{admin ?? 'visitor'}</bdi> },
  { id: 'kind', header: 'Line', cell: ({ kind }) => KIND_TEXT[kind] },
  { id: 'act', header: 'What', cell: ({ act }) => act },
  {
    id: 'subject',
    header: 'Target',
    cell: ({ subject }) => {
      const to = getSubjectLink(subject);
      return to === undefined ? subject : <Link to={to}>{subject.slice(0, 13)}…</Link>;
    },
  },
  {
    id: 'change',
    header: 'Before → after',
    cell: (line) => <span title={changeText(line)}>{changeText(line)}</span>,
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => <span title={reason ?? undefined}>{reason}</span> },
  { id: 'outcome', header: 'Outcome', cell: ({ outcome }) => <span title={outcome ?? undefined}>{outcome}</span> },
  { id: 'hash', header: 'Hash', cell: ({ hash }) => <code title={hash}>{hash.slice(0, 10)}</code> },
  {
    id: 'restore',
    header: 'Actions',
    cell: (line) =>
      line.act === 'delete user' && line.kind === 'end' && line.outcome === 'done' ? (
        <RowButton onClick={() => onRestore(line)}>Restore user</RowButton>
      ) : null,
  },
];
