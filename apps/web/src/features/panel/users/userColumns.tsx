import { USER_PHASES, type UserPhase } from '@jumpy/domain/userPhase';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { AdminUserRow } from '@jumpy/protocol/http/adminUsers';
import type { Column } from '../../../ui/panel/DataTable.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { TopRoleBadge } from './TopRoleBadge.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Users.module.css';
import { walletText } from './userText.ts';

interface UserActionHandlers {
  onView: (user: AdminUserRow) => void;
  onEdit: (user: AdminUserRow) => void;
  onDelete: (user: AdminUserRow) => void;
  onPhase: (user: AdminUserRow, phase: UserPhase) => void;
}

const numberColumns: readonly Column<AdminUserRow>[] = [
  { id: 'games', header: 'Games', cell: (user) => formatGrouped(user.total_games), isNumber: true },
  { id: 'best', header: 'Best score', cell: (user) => formatGrouped(user.best_score), isNumber: true },
  { id: 'jumps', header: 'Total jumps', cell: (user) => formatGrouped(user.total_jumps), isNumber: true },
];

/** Columns shared by both views. */
export const createUserColumns = ({
  onView,
  onEdit,
  onDelete,
  onPhase,
}: UserActionHandlers): Column<AdminUserRow>[] => [
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
  { id: 'topRole', header: 'Top role', isSortable: true, cell: ({ topRole }) => <TopRoleBadge role={topRole} /> },
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
    cell: (user) => formatGrouped(user.invite_count),
  },
  ...numberColumns,
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
