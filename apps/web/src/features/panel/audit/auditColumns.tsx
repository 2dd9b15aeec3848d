import type { AuditLine } from '@jumpy/protocol/http/admin';
import { Link } from 'react-router';
import { panelLink } from '../../../data/panel/panelLink.ts';
import type { Column } from '../../../ui/panel/DataTable.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { utcSecondText } from '@jumpy/domain/utcText';

/** What a subject leads to. */
function leadOf(subject: string): string | undefined {
  const [kind, id = ''] = subject.split(':', 2);
  if (kind === 'user' && id !== '') return panelLink('users', { user: id });
  return kind === 'run' ? `/run/${id}` : undefined;
}

const KINDS: Readonly<Record<AuditLine['kind'], string>> = { begin: 'before', end: 'after', refused: 'refused' };

function changeOf({ before, after }: AuditLine): string {
  return [before, after].some((one) => one !== null) ? `${before ?? '-'} → ${after ?? '-'}` : '';
}

/** Columns of the log; a user who was deleted can be restored from the line that says so. */
export const auditColumns = ({ onRestore }: { onRestore: (line: AuditLine) => void }): Column<AuditLine>[] => [
  { id: 'seq', header: '#', cell: ({ seq }) => seq, isNumber: true },
  { id: 'at', header: 'When (UTC)', cell: ({ at }) => utcSecondText(at) },
  { id: 'admin', header: 'Who', cell: ({ admin }) => <bdi>{admin ?? 'visitor'}</bdi> },
  { id: 'kind', header: 'Line', cell: ({ kind }) => KINDS[kind] },
  { id: 'act', header: 'Act', cell: ({ act }) => act },
  {
    id: 'subject',
    header: 'Of what',
    cell: ({ subject }) => {
      const to = leadOf(subject);
      return to === undefined ? subject : <Link to={to}>{subject.slice(0, 13)}…</Link>;
    },
  },
  {
    id: 'change',
    header: 'Before → after',
    cell: (line) => <span title={changeOf(line)}>{changeOf(line)}</span>,
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
