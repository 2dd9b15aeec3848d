import { hasOperatorRole, operatorRoleText } from '@jumpy/domain/operatorRights';
import { OPERATOR_ROLES, type OperatorRole } from '@jumpy/domain/operatorRoles';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { type AdminUser, findUserEndpoint } from '@jumpy/protocol/http/adminUsers';
import { type Operator, operatorsEndpoint, setOperatorEndpoint } from '@jumpy/protocol/http/operators';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { useAdminAction } from '../../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { useSession } from '../../../data/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/Layout.tsx';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { PanelSection } from '../PanelSection.tsx';
import { SearchBox } from '../SearchBox.tsx';
import styles from './Operators.module.css';

/** What each role may do, beyond the role before it. */
const ROLE_RIGHTS: Readonly<Record<OperatorRole, string>> = {
  viewer:
    'Sees the shop, statistics, revives, the calendar, announcements and product health. No Discord IDs, wallets of players or other personal data, and changes nothing.',
  moderator:
    'Also looks up, edits, deletes and restores players, decides on runs, claims, invites and names, plans seasons and weekends, makes announcements, and reads the audit log.',
  owner:
    'Also changes phases, switches, webhooks, contracts and mint roles, downloads tables, and says who is an operator.',
};

const ROLE_OPTIONS = OPERATOR_ROLES.map((role) => ({ value: role, label: capitalize(role) }));

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Who may use the panel, and with which role. */
export function OperatorsTab() {
  const ownId = useSession().user?.publicId;
  const [change, setChange] = useState<RoleChange>();
  const operators = useAdminQuery(operatorsEndpoint, {});
  // Made once, since each cell of other columns would be another component.
  const columns = useMemo(() => createColumns({ ownId, onChange: setChange }), [ownId]);
  const rows = operators.data?.operators;
  return (
    <>
      <dl className={styles.roles}>
        {OPERATOR_ROLES.map((role) => (
          <div key={role}>
            <dt>{capitalize(role)}</dt>
            <dd>{ROLE_RIGHTS[role]}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label="Operators"
        columns={columns}
        rows={rows}
        rowId={({ discordId }) => discordId}
        empty="Nobody yet."
        isFetching={operators.isFetching}
        problem={queryProblem(operators)}
      />
      <PanelSection title="Add an operator">
        <AddOperator operators={rows ?? []} onChange={setChange} />
      </PanelSection>
      {change ? (
        <RoleDialog change={change} isOwn={change.publicId === ownId} onClose={() => setChange(undefined)} />
      ) : null}
    </>
  );
}

interface ColumnOptions {
  ownId: string | undefined;
  onChange: (change: RoleChange) => void;
}

const nameOf = ({ username, discordId }: Pick<Operator, 'username' | 'discordId'>): string => username ?? discordId;

const createColumns = ({ ownId, onChange }: ColumnOptions): readonly Column<Operator>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (operator) =>
      operator.publicId === null ? (
        'Never signed in'
      ) : (
        <span title={nameOf(operator)}>
          <Link to={panelLink('users', { user: operator.publicId })}>
            <bdi>{nameOf(operator)}</bdi>
          </Link>
          {operator.publicId === ownId ? <span> (you)</span> : null}
        </span>
      ),
  },
  { id: 'discord', header: 'Discord ID', cell: ({ discordId }) => discordId },
  { id: 'role', header: 'Role', cell: ({ role }) => capitalize(role) },
  {
    id: 'since',
    header: 'Since (UTC)',
    cell: ({ grantedAt }) => (grantedAt === null ? '–' : formatUtcMinute(grantedAt)),
  },
  {
    id: 'by',
    header: 'Granted by',
    cell: ({ grantedBy, isFixed }) => (isFixed ? 'Server settings' : <bdi title={grantedBy ?? ''}>{grantedBy}</bdi>),
  },
  {
    id: 'act',
    header: 'Change',
    cell: (operator) => <RoleButtons operator={operator} onChange={onChange} />,
  },
];

const FIXED_TEXT = 'Set by ADMIN_DISCORD_IDS in the server settings.';

function RoleButtons({ operator, onChange }: { operator: Operator; onChange: (change: RoleChange) => void }) {
  const { publicId, role: seen, isFixed } = operator;
  const name = nameOf(operator);
  if (publicId === null) return '–';
  const isOff = { disabled: isFixed, title: isFixed ? FIXED_TEXT : undefined };
  return (
    <span className={styles.acts}>
      {OPERATOR_ROLES.filter((role) => role !== seen).map((role) => (
        <RowButton
          key={role}
          {...isOff}
          aria-label={`Make ${role}: ${name}`}
          onClick={() => onChange({ publicId, name, seen, role })}
        >
          Make {role}
        </RowButton>
      ))}
      <RowButton
        {...isOff}
        tone="danger"
        aria-label={`Revoke the role of ${name}`}
        onClick={() => onChange({ publicId, name, seen, role: null })}
      >
        Revoke
      </RowButton>
    </span>
  );
}

interface AddProps {
  operators: readonly Operator[];
  onChange: (change: RoleChange) => void;
}

/** Finds somebody who has signed in before, and grants a role. */
function AddOperator({ operators, onChange }: AddProps) {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<OperatorRole>('viewer');
  const found = useAdminQuery(findUserEndpoint, { query: { search } }, { enabled: search !== '' });
  const { data } = found;
  return (
    <Stack gap={5}>
      <p className={styles.note}>They sign in once with Discord before you can add them.</p>
      <SearchBox
        label="Find who to add"
        placeholder="Discord username or ID"
        busy={found.isFetching}
        onSearch={setSearch}
      />
      <div role="status">
        {found.error ? <p className={styles.failed}>Error: {found.error.message}</p> : null}
        {data && !data.user ? <p className={styles.failed}>{`User "${search}" not found.`}</p> : null}
      </div>
      {data?.user ? (
        <FoundUser
          user={data.user}
          operator={operators.find(({ publicId }) => publicId === data.user?.id)}
          role={role}
          onRole={setRole}
          onChange={onChange}
        />
      ) : null}
    </Stack>
  );
}

interface FoundProps {
  user: AdminUser;
  /** Set for somebody who has a role already. */
  operator: Operator | undefined;
  role: OperatorRole;
  onRole: (role: OperatorRole) => void;
  onChange: (change: RoleChange) => void;
}

function FoundUser({ user, operator, role, onRole, onChange }: FoundProps) {
  const { id: publicId, discord_username: name, discord_id: discordId } = user;
  if (operator)
    return (
      <p>
        <bdi>{name}</bdi> <span>is {operatorRoleText(operator.role)} already. Change it in the table.</span>
      </p>
    );
  return (
    <Stack gap={5}>
      <p>
        <strong dir="auto">{name}</strong> <span>· Discord</span> <code>{discordId}</code>
      </p>
      <SegmentedControl
        label="Role"
        options={ROLE_OPTIONS}
        value={role}
        onChange={onRole}
        description={ROLE_RIGHTS[role]}
      />
      <Row gap={4}>
        <Button tone="lime" size="small" onClick={() => onChange({ publicId, name, seen: null, role })}>
          Grant role
        </Button>
      </Row>
    </Stack>
  );
}

/** A role to be granted, changed or, if null, revoked. */
interface RoleChange {
  publicId: string;
  name: string;
  /** The role so far. */
  seen: OperatorRole | null;
  role: OperatorRole | null;
}

interface RoleDialogProps {
  change: RoleChange;
  /** Whether the owner changes their own role. */
  isOwn: boolean;
  onClose: () => void;
}

/** Confirmation before a role changes; for the own one with a box to tick. */
function RoleDialog({ change: { publicId, name, seen, role }, isOwn, onClose }: RoleDialogProps) {
  const title = role === null ? 'Revoke the role' : `Make this user ${operatorRoleText(role)}`;
  const isLowered = !hasOperatorRole(role, seen ?? 'viewer');
  const mustConfirm = isOwn && isLowered;
  const [isConfirmed, setConfirmed] = useState(false);
  const { error, isPending, run } = useAdminAction(setOperatorEndpoint, {
    successText: role === null ? `${name} is no longer an operator.` : `${name} is ${operatorRoleText(role)} now.`,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      description={role === null ? 'Closes the panel to them, at once on every device.' : ROLE_RIGHTS[role]}
      target={isOwn ? `${name} (you)` : name}
      undoText={mustConfirm ? 'You can’t. Another owner can.' : 'Change or revoke it at any time.'}
      confirmText={role === null ? 'Revoke' : 'Grant role'}
      tone={isLowered ? 'coral' : 'lime'}
      reasonReader="shown to them"
      isPending={isPending}
      isReady={!mustConfirm || isConfirmed}
      problem={error?.message}
      onConfirm={async (reason) => {
        const own = mustConfirm ? { confirmsOwn: true } : {};
        if (await run({ body: { publicId, role, seen, reason, ...own } })) onClose();
      }}
    >
      {mustConfirm ? (
        <label className={styles.check}>
          <input type="checkbox" checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)} />
          <span>I give up rights of my own.</span>
        </label>
      ) : null}
    </ConfirmDialog>
  );
}
