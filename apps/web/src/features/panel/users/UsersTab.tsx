import {
  type AdminUserRow,
  type AdminUsersResponse,
  adminUsersEndpoint,
  USER_COLUMNS,
  DEFAULT_USER_PAGE_SIZE,
  USER_PAGE_SIZES,
  type UserColumn,
  findUserEndpoint,
  setPhaseEndpoint,
} from '@jumpy/protocol/http/adminUsers';
import { type UserPhase, USER_PHASES } from '@jumpy/domain/userPhase';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { useRightProblem } from '../../../data/panel/panelRights.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/Layout.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { CsvButton } from '../../../ui/panel/CsvButton.tsx';
import { DataTable, type Sorting, type Column } from '../../../ui/panel/DataTable.tsx';
import { StatTile, StatTiles } from '../../../ui/panel/StatTile.tsx';
import { PanelSection } from '../PanelSection.tsx';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { SearchBox } from '../SearchBox.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ChangePhaseDialog, DeleteUserDialog, EditUserSheet } from './UserDialogs.tsx';
import { TopRoleBadge, UserCard, UserView, walletText } from './UserView.tsx';
import styles from './Users.module.css';

/** The open dialog and its user. */
type UserDialog =
  | { kind: 'edit' | 'delete'; user: AdminUserRow }
  | { kind: 'phase'; user: AdminUserRow; phase: UserPhase };

/** User search and table in one tab, or a single user with their timeline. */
export function UsersTab() {
  const [searchParams] = useSearchParams();
  const publicId = searchParams.get('user');
  if (publicId !== null) return <UserView key={publicId} publicId={publicId} />;
  return (
    <>
      <UserLookup />
      <UserTable />
    </>
  );
}

const isUserColumn = (id: string): id is UserColumn => USER_COLUMNS.some((column) => column === id);

function UserTable() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(DEFAULT_USER_PAGE_SIZE);
  const [sorting, setSorting] = useState<Sorting>({ columnId: 'username', isDescending: false });
  const [dialog, setDialog] = useState<UserDialog>();
  const [, setSearchParams] = useSearchParams();
  const phaseProblem = useRightProblem(setPhaseEndpoint);
  const query = {
    ...{ page, pageSize, sort: isUserColumn(sorting.columnId) ? sorting.columnId : 'username' },
    ...{ order: (sorting.isDescending ? 'desc' : 'asc') as 'asc' | 'desc' },
    ...(search === '' ? {} : { search }),
  } as const;
  const answer = useAdminQuery(adminUsersEndpoint, { query }, { keepPrevious: true });
  const { data, isFetching, refetch } = answer;
  const columns = useMemo(
    () =>
      createUserColumns({
        phaseProblem,
        onView: ({ id }) =>
          setSearchParams(new URL(panelLink('users', { user: id }), window.location.origin).searchParams),
        onEdit: (user) => setDialog({ kind: 'edit', user }),
        onDelete: (user) => setDialog({ kind: 'delete', user }),
        onPhase: (user, phase) => setDialog({ kind: 'phase', user, phase }),
      }),
    [setSearchParams, phaseProblem],
  );
  const changeAndShowFirstPage = (change: () => void): void => {
    change();
    setPage(1);
  };
  const closeDialog = () => setDialog(undefined);

  return (
    <PanelSection
      title="User Management"
      aside={<TableActions isFetching={isFetching} onRefresh={() => void refetch()} />}
    >
      <UserCounts page={data} failed={answer.error !== null} />
      <Row gap={6} align="end" justify="space-between">
        <SearchBox
          label="Search users"
          placeholder="Part of a username, or 3+ characters of a wallet"
          onSearch={(text) => changeAndShowFirstPage(() => setSearch(text))}
        />
        <SegmentedControl
          label="Users per page"
          options={USER_PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(pageSize)}
          onChange={(size) => changeAndShowFirstPage(() => setPageSize(Number(size)))}
        />
      </Row>
      <DataTable
        label="Users"
        columns={columns}
        rows={data?.users}
        rowId={({ id }) => id}
        empty="No users found. Try adjusting your search criteria."
        problem={queryProblem(answer, () => 'Failed to load user list.')}
        isFetching={isFetching}
        sorting={sorting}
        onSort={(next) => changeAndShowFirstPage(() => setSorting(next))}
        paging={
          data
            ? { ...{ page, pageSize, onPage: setPage }, total: data.total, isExact: data.isExact, noun: 'users' }
            : undefined
        }
      />
      {dialog?.kind === 'phase' ? (
        <ChangePhaseDialog user={dialog.user} phase={dialog.phase} onClose={closeDialog} />
      ) : null}
      {dialog?.kind === 'edit' ? <EditUserSheet publicId={dialog.user.id} onClose={closeDialog} /> : null}
      {dialog?.kind === 'delete' ? <DeleteUserDialog user={dialog.user} onClose={closeDialog} /> : null}
    </PanelSection>
  );
}

function UserCounts({ page, failed }: { page: AdminUsersResponse | undefined; failed: boolean }) {
  const countInPhase = (phase: UserPhase) => page?.users.filter((user) => user.phase === phase).length;
  return (
    <StatTiles label="Users on this page" failed={failed}>
      <StatTile label="Total Users" value={page && formatCount(page)} />
      <StatTile label="Phase 1" value={countInPhase(1)} note="on this page" />
      <StatTile label="Phase 2" value={countInPhase(2)} note="on this page" />
      <StatTile label="Phase 3" value={countInPhase(3)} note="on this page" />
    </StatTiles>
  );
}

function TableActions({ isFetching, onRefresh }: { isFetching: boolean; onRefresh: () => void }) {
  return (
    <Row nowrap gap={4} align="center">
      <CsvButton table="users" name="all users" />
      <Button size="small" icon="restart" busy={isFetching} onClick={onRefresh}>
        Refresh
      </Button>
    </Row>
  );
}

/** Finds one user by Discord id or part of a name. */
function UserLookup() {
  const [search, setSearch] = useState('');
  const { data, error, isFetching } = useAdminQuery(
    findUserEndpoint,
    { query: { search } },
    { enabled: search !== '' },
  );
  return (
    <PanelSection title="Find a user">
      <SearchBox
        label="Find a user"
        placeholder="Search by Discord username or ID..."
        busy={isFetching}
        onSearch={setSearch}
      />
      <div role="status">
        {error ? <p className={styles.failed}>Failed to search for user.</p> : null}
        {data && !data.user ? <p className={styles.failed}>{`User "${search}" not found.`}</p> : null}
        {data?.user ? <UserCard user={data.user} others={data.others} isExact={data.isExact} /> : null}
      </div>
    </PanelSection>
  );
}

const formatCount = ({ total, isExact }: { total: number; isExact: boolean }): string =>
  isExact ? formatGrouped(total) : `${formatGrouped(total)}+`;

interface UserActionHandlers {
  /** Why the operator may not change phases. */
  phaseProblem: string | undefined;
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

const createUserColumns = ({
  phaseProblem,
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
        aria-label={`Phase for ${user.username}`}
        value={user.phase}
        disabled={phaseProblem !== undefined}
        title={phaseProblem}
        onChange={({ target }) => {
          const phase = USER_PHASES.find((candidate) => String(candidate) === target.value);
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
