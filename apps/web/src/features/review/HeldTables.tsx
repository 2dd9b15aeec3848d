import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import {
  decideInviteEndpoint,
  type HeldInvite,
  heldInvitesEndpoint,
  type InviteDecision,
  type InviteSign,
  type RemovedRole,
  removedRolesEndpoint,
  restoreRoleEndpoint,
} from '@jumpy/protocol/http/heldReview';
import { REVIEW_PAGE_SIZE } from '@jumpy/protocol/http/review';
import { useMemo, useState } from 'react';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { Row } from '../../ui/Layout.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';

type InviteFilter = 'waiting' | 'decided';

const INVITE_FILTERS: readonly { value: InviteFilter; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
];
const EMPTY_INVITES_TEXT: Readonly<Record<InviteFilter, string>> = {
  waiting: 'No invites to review.',
  decided: 'No invites decided yet.',
};
const SIGN_TEXT: Readonly<Record<InviteSign, string>> = {
  network_inviter: 'inviter’s network',
  network_invitees: 'other invites’ network',
  wallet_inviter: 'paid by the inviter',
  wallet_invitees: 'other invites’ payer',
};
const DECISION_TEXT: Readonly<Record<InviteDecision, string>> = { credit: 'Credited', refuse: 'Rejected' };

const signsText = (signs: readonly InviteSign[]): string => signs.map((sign) => SIGN_TEXT[sign]).join(', ');

interface PendingDecision {
  invite: HeldInvite;
  decision: InviteDecision;
}

const createInviteColumns = (onDecide: (decision: PendingDecision) => void): readonly Column<HeldInvite>[] => [
  { id: 'joined', header: 'Joined', cell: ({ joinedAt }) => formatUtcMinute(joinedAt) },
  { id: 'invitee', header: 'Invited', cell: ({ invitee }) => <bdi title={invitee.username}>{invitee.username}</bdi> },
  { id: 'inviter', header: 'Inviter', cell: ({ inviter }) => <bdi title={inviter.username}>{inviter.username}</bdi> },
  {
    id: 'signs',
    header: 'Held for',
    cell: ({ signs }) => <span title={signsText(signs)}>{signsText(signs)}</span>,
  },
  { id: 'runs', header: 'Runs', isNumber: true, cell: ({ runs }) => runs },
  {
    id: 'decide',
    header: 'Decision',
    cell: (invite) =>
      invite.decided ? (
        <span title={formatUtcMinute(invite.decided.at)}>
          {`${DECISION_TEXT[invite.decided.decision]} by ${invite.decided.by}`}
        </span>
      ) : (
        <Row nowrap gap={4}>
          <RowButton
            aria-label={`Credit the invite for ${invite.invitee.username}`}
            onClick={() => onDecide({ invite, decision: 'credit' })}
          >
            Credit
          </RowButton>
          <RowButton
            tone="danger"
            aria-label={`Reject the invite for ${invite.invitee.username}`}
            onClick={() => onDecide({ invite, decision: 'refuse' })}
          >
            Reject
          </RowButton>
        </Row>
      ),
  },
];

/** Invites whose players look like one person; an administrator credits or rejects each. */
export function HeldInvitesTable() {
  const [show, setShow] = useState<InviteFilter>('waiting');
  const [page, setPage] = useState(1);
  const [pending, setPending] = useState<PendingDecision>();
  const invites = useAdminQuery(heldInvitesEndpoint, { query: { show, page } }, { keepPrevious: true });
  const columns = useMemo(() => createInviteColumns(setPending), []);
  return (
    <>
      <SegmentedControl
        label="Held invites"
        options={INVITE_FILTERS}
        value={show}
        onChange={(value) => {
          setShow(value);
          setPage(1);
        }}
      />
      <DataTable
        label="Held invites"
        columns={columns}
        rows={invites.data?.rows}
        rowId={({ invitee }) => invitee.publicId}
        empty={EMPTY_INVITES_TEXT[show]}
        isFetching={invites.isFetching}
        problem={queryProblem(invites)}
        paging={{ page, pageSize: REVIEW_PAGE_SIZE, total: invites.data?.total ?? 0, noun: 'invites', onPage: setPage }}
      />
      {pending ? <InviteDecisionDialog pending={pending} onClose={() => setPending(undefined)} /> : null}
    </>
  );
}

function InviteDecisionDialog({
  pending: { invite, decision },
  onClose,
}: {
  pending: PendingDecision;
  onClose: () => void;
}) {
  const isCredit = decision === 'credit';
  const action = useAdminAction(decideInviteEndpoint, { successText: isCredit ? 'Credited.' : 'Rejected.' });
  async function decide(reason: string): Promise<void> {
    if (await action.run({ body: { invitee: invite.invitee.publicId, decision, reason } })) onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isCredit ? 'Credit this invite' : 'Reject this invite'}
      description={
        isCredit
          ? 'The inviter gets XP for it, like for any other invite.'
          : 'The inviter gets no XP for it, now or later.'
      }
      target={`${invite.invitee.username}, invited by ${invite.inviter.username}`}
      undoText={isCredit ? 'Void the invited player’s runs to take the XP back.' : 'This can’t be undone.'}
      confirmText={isCredit ? 'Credit' : 'Reject'}
      tone={isCredit ? 'lime' : 'coral'}
      reasonReader={isCredit ? 'saved in the audit log' : 'shown to the inviter'}
      isPending={action.isPending}
      problem={action.error?.message}
      onConfirm={(reason) => void decide(reason)}
    />
  );
}

const createRoleColumns = (onRestore: (removed: RemovedRole) => void): readonly Column<RemovedRole>[] => [
  { id: 'at', header: 'Noticed', cell: ({ noticedAt }) => formatUtcMinute(noticedAt) },
  { id: 'player', header: 'Player', cell: ({ player }) => <bdi title={player.username}>{player.username}</bdi> },
  { id: 'role', header: 'Role', cell: ({ title }) => title },
  {
    id: 'restore',
    header: 'Action',
    cell: (removed) => (
      <RowButton
        aria-label={`Restore the role ${removed.title} for ${removed.player.username}`}
        onClick={() => onRestore(removed)}
      >
        Restore
      </RowButton>
    ),
  },
];

/** Roles that somebody removed in Discord. They are not granted again until an administrator restores them here. */
export function RemovedRolesTable() {
  const [page, setPage] = useState(1);
  const [pending, setPending] = useState<RemovedRole>();
  const roles = useAdminQuery(removedRolesEndpoint, { query: { page } }, { keepPrevious: true });
  const columns = useMemo(() => createRoleColumns(setPending), []);
  return (
    <>
      <DataTable
        label="Removed roles"
        columns={columns}
        rows={roles.data?.rows}
        rowId={({ player, role }) => `${player.publicId} ${role}`}
        empty="No roles have been removed by hand."
        isFetching={roles.isFetching}
        problem={queryProblem(roles)}
        paging={{ page, pageSize: REVIEW_PAGE_SIZE, total: roles.data?.total ?? 0, noun: 'roles', onPage: setPage }}
      />
      {pending ? <RestoreRoleDialog removed={pending} onClose={() => setPending(undefined)} /> : null}
    </>
  );
}

function RestoreRoleDialog({ removed, onClose }: { removed: RemovedRole; onClose: () => void }) {
  const action = useAdminAction(restoreRoleEndpoint, { successText: 'Restored.' });
  async function restore(reason: string): Promise<void> {
    const body = { player: removed.player.publicId, role: removed.role, reason };
    if (await action.run({ body })) onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Restore this role"
      description="Jumpy gives it back on Discord, if the player still qualifies."
      target={`${removed.player.username}, ${removed.title}`}
      undoText="Remove the role on Discord again."
      confirmText="Restore"
      tone="lime"
      reasonReader="shown to the player"
      isPending={action.isPending}
      problem={action.error?.message}
      onConfirm={(reason) => void restore(reason)}
    />
  );
}
