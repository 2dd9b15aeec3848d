import { USER_PHASES, type UserPhase } from '@jumpy/domain/userPhase';
import { groupedText } from '@jumpy/domain/numberText';
import type { AdminUserRow } from '@jumpy/protocol/http/adminUsers';
import type { Column } from '../../../ui/panel/DataTable.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { TopRole } from './TopRole.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Users.module.css';
import { walletText } from './userWords.ts';

interface Doings {
  onView: (user: AdminUserRow) => void;
  onEdit: (user: AdminUserRow) => void;
  onDelete: (user: AdminUserRow) => void;
  onPhase: (user: AdminUserRow, phase: UserPhase) => void;
}

const numbers: readonly Column<AdminUserRow>[] = [
  { id: 'games', header: 'Games', cell: (user) => groupedText(user.total_games), isNumber: true },
  { id: 'best', header: 'Best score', cell: (user) => groupedText(user.best_score), isNumber: true },
  { id: 'jumps', header: 'Total jumps', cell: (user) => groupedText(user.total_jumps), isNumber: true },
];

/** Columns shared by both views. */
export const userColumns = ({ onView, onEdit, onDelete, onPhase }: Doings): Column<AdminUserRow>[] => [
  {
    id: 'username',
    header: 'Username',
    isSortable: true,
    cell: ({ username }) => (
      <strong dir="auto" title={username}>
        {username}
      </strong>
    ),
  },
  { id: 'roleCount', header: 'Roles', cell: ({ roleCount }) => roleCount, isNumber: true },
  {
    id: 'wallet_address',
    header: 'Wallet',
    isSortable: true,
    cell: (user) => <span title={user.wallet_address ?? undefined}>{walletText(user.wallet_address)}</span>,
  },
  { id: 'topRole', header: 'Top role', isSortable: true, cell: ({ topRole }) => <TopRole role={topRole} /> },
  {
    id: 'phase',
    header: 'Phase',
    isSortable: true,
    cell: (user) => (
      <Select
        size="small"
        aria-label={`Phase of ${user.username}`}
        value={user.phase}
        onChange={({ target }) => {
          const phase = USER_PHASES.find((one) => String(one) === target.value);
          if (phase !== undefined && phase !== user.phase) onPhase(user, phase);
        }}
      >
        {USER_PHASES.map((phase) => (
          <option key={phase} value={phase}>
            Phase {phase}
          </option>
        ))}
      </Select>
    ),
  },
  {
    id: 'invite_count',
    header: 'Invites',
    isSortable: true,
    isNumber: true,
    cell: (user) => groupedText(user.invite_count),
  },
  ...numbers,
  {
    id: 'actions',
    header: 'Actions',
    cell: (user) => (
      <span className={styles.actions}>
        <RowButton aria-label={`View ${user.username}`} onClick={() => onView(user)}>
          View
        </RowButton>
        <RowButton aria-label={`Edit ${user.username}`} onClick={() => onEdit(user)}>
          Edit
        </RowButton>
        <RowButton tone="danger" aria-label={`Delete ${user.username}`} onClick={() => onDelete(user)}>
          Delete
        </RowButton>
      </span>
    ),
  },
];
