import { OPERATOR_ROLES, type OperatorRole, operatorRoleText } from '@jumpy/domain/operatorRoles';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import type { AdminUser } from '@jumpy/protocol/http/adminUsers';
import { findUserEndpoint } from '@jumpy/protocol/http/adminUsers';
import { type Operator, operatorsEndpoint } from '@jumpy/protocol/http/operators';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { panelLink } from '../../../data/panel/panelLink.ts';
import { queryProblem } from '../../../data/panel/queryProblem.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { useSession } from '../../../data/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/Layout.tsx';
import { type Column, DataTable } from '../../../ui/panel/DataTable.tsx';
import { RowButton } from '../../../ui/panel/RowButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { PanelSection } from '../PanelSection.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { ROLE_RIGHTS, type RoleChange, RoleDialog } from './RoleDialog.tsx';
import styles from './Operators.module.css';

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
          aria-label={`Make ${name} ${operatorRoleText(role)}`}
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
