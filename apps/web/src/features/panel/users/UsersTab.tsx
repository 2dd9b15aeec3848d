import {
  adminUserEndpoint,
  type AdminUserRow,
  adminUsersEndpoint,
  removeUserEndpoint,
  USER_COLUMNS,
  DEFAULT_USER_PAGE_SIZE,
  USER_PAGE_SIZES,
  type UserColumn,
} from '@jumpy/protocol/http/adminUsers';
import type { UserPhase } from '@jumpy/domain/userPhase';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { useAdminAction } from '../../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/Layout.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import { DataTable, type Sorting } from '../../../ui/panel/DataTable.tsx';
import { StatTile, StatTiles } from '../../../ui/panel/StatTile.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PanelSection } from '../PanelSection.tsx';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { ChangePhaseDialog } from './ChangePhaseDialog.tsx';
import { EditUserSheet } from './EditUserSheet.tsx';
import { UserLookup } from './UserLookup.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { UserTimeline } from './UserTimeline.tsx';
import { UserCard } from './UserCard.tsx';
import { createUserColumns } from './userColumns.tsx';

/** The open dialog and its user. */
type UserAction =
  | { kind: 'edit' | 'delete'; user: AdminUserRow }
  | { kind: 'phase'; user: AdminUserRow; phase: UserPhase };

/** User search and table in one tab, or a single user with their timeline. */
export function UsersTab() {
  const [query] = useSearchParams();
  const chosen = query.get('user');
  if (chosen !== null) return <UserView key={chosen} publicId={chosen} />;
  return (
    <>
      <UserLookup />
      <UserTable />
    </>
  );
}

const isUserColumn = (id: string): id is UserColumn => USER_COLUMNS.some((one) => one === id);

function UserTable() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(DEFAULT_USER_PAGE_SIZE);
  const [sorting, setSorting] = useState<Sorting>({ columnId: 'username', isDescending: false });
  const [doing, setDoing] = useState<UserAction>();
  const [, setQuery] = useSearchParams();
  const asked = {
    ...{ page, pageSize, sort: isUserColumn(sorting.columnId) ? sorting.columnId : 'username' },
    ...{ order: (sorting.isDescending ? 'desc' : 'asc') as 'asc' | 'desc' },
    ...(search === '' ? {} : { search }),
  } as const;
  const answer = useAdminQuery(adminUsersEndpoint, { query: asked }, { keepPrevious: true });
  const { data, isFetching, refetch } = answer;
  const columns = useMemo(
    () =>
      createUserColumns({
        onView: ({ id }) => setQuery(new URL(panelLink('users', { user: id }), window.location.origin).searchParams),
        onEdit: (user) => setDoing({ kind: 'edit', user }),
        onDelete: (user) => setDoing({ kind: 'delete', user }),
        onPhase: (user, phase) => setDoing({ kind: 'phase', user, phase }),
      }),
    [setQuery],
  );
  const first = (change: () => void) => () => {
    change();
    setPage(1);
  };
  const inPhase = (phase: UserPhase) => data?.users.filter((user) => user.phase === phase).length;
  const close = () => setDoing(undefined);

  return (
    <PanelSection
      title="User Management"
      aside={
        <Button size="small" icon="restart" busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <StatTiles label="Users on this page" failed={answer.error !== null}>
        <StatTile label="Total Users" value={data?.total} />
        <StatTile label="Phase 1" value={inPhase(1)} note="on this page" />
        <StatTile label="Phase 2" value={inPhase(2)} note="on this page" />
        <StatTile label="Phase 3" value={inPhase(3)} note="on this page" />
      </StatTiles>
      <Row gap={6} align="end" justify="space-between">
        <SearchBox
          label="Search users"
          placeholder="Part of a username or wallet"
          onSearch={(text) => first(() => setSearch(text))()}
        />
        <SegmentedControl
          label="Users per page"
          options={USER_PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(pageSize)}
          onChange={(size) => first(() => setPageSize(Number(size)))()}
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
        onSort={(next) => first(() => setSorting(next))()}
        paging={data ? { page, pageSize, total: data.total, noun: 'users', onPage: setPage } : undefined}
      />
      {doing?.kind === 'phase' ? <ChangePhaseDialog user={doing.user} phase={doing.phase} onClose={close} /> : null}
      {doing?.kind === 'edit' ? <EditUserSheet publicId={doing.user.id} onClose={close} /> : null}
      {doing?.kind === 'delete' ? <DeleteUserDialog user={doing.user} onClose={close} /> : null}
    </PanelSection>
  );
}

function DeleteUserDialog({ user, onClose }: { user: AdminUserRow; onClose: () => void }) {
  const act = useAdminAction(removeUserEndpoint, {
    successText: `${user.username} is deleted.`,
    failureText: (why) => `Failed to delete user: ${why}`,
    busyText: 'Deleting the user...',
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete user"
      description="They are signed out everywhere, and the account is closed: no runs, claims or quests. Their runs stay on the boards."
      target={user.username}
      undoText="Not from this table: restoring is an act of its own in the audit log."
      confirmText="Delete user"
      reasonReader="the player reads it"
      problem={act.error && `Failed to delete user: ${act.error.message}`}
      isPending={act.isPending}
      onConfirm={async (reason) => {
        if (await act.run({ body: { publicId: user.id, reason } })) onClose();
      }}
    >
      <p>
        <strong>Are you sure you want to delete this user? This action cannot be undone.</strong>
      </p>
    </ConfirmDialog>
  );
}

/** A user's profile and timeline. */
function UserView({ publicId }: { publicId: string }) {
  const { data, error, isFetching, refetch } = useAdminQuery(adminUserEndpoint, { params: { publicId } });
  return (
    <>
      <p>
        <Link to={panelLink('users')}>Back to all users</Link>
      </p>
      {data ? <UserCard user={data.user} /> : null}
      {!data && error ? (
        <LoadError title="This user did not come" busy={isFetching} onRetry={refetch}>
          <p>Error: {error.message}</p>
        </LoadError>
      ) : null}
      {!data && !error ? <Skeleton height="150px" /> : null}
      <PanelSection title="Timeline">
        <UserTimeline publicId={publicId} />
      </PanelSection>
    </>
  );
}
