import { hasOperatorRole, type OperatorRole, operatorRoleText } from '@jumpy/domain/operatorRoles';
import { setOperatorEndpoint } from '@jumpy/protocol/http/operators';
import { useState } from 'react';
import { useAdminAction } from '../../../data/panel/useAdminAction.ts';
import { ConfirmDialog } from '../../../ui/panel/ConfirmDialog.tsx';
import styles from './Operators.module.css';

/** What each role may do, beyond the role before it. */
export const ROLE_RIGHTS: Readonly<Record<OperatorRole, string>> = {
  viewer: 'Sees the shop, statistics, revives, the calendar, announcements and product health. No Discord IDs, wallets of players or other personal data, and changes nothing.',
  moderator: 'Also looks up, edits, deletes and restores players, decides on runs, claims, invites and names, plans seasons and weekends, makes announcements, and reads the audit log.',
  owner: 'Also changes phases, switches, webhooks, contracts and mint roles, and says who is an operator.',
};

/** A role to be granted, changed or, if null, revoked. */
export interface RoleChange {
  publicId: string;
  name: string;
  /** The role so far. */
  seen: OperatorRole | null;
  role: OperatorRole | null;
}

interface Props {
  change: RoleChange;
  /** Whether the owner changes their own role. */
  isOwn: boolean;
  onClose: () => void;
}

/** Confirmation before a role changes; for the own one with a box to tick. */
export function RoleDialog({ change: { publicId, name, seen, role }, isOwn, onClose }: Props) {
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
