import { type AdminUserRow, removeUserEndpoint } from '@jumpy/protocol/http/adminUsers';
import { useAct } from '../../../data/panel/useAct.ts';
import { ConfirmAct } from '../../../ui/panel/ConfirmAct.tsx';

/** Deletes a user, with the question of the spec (ADMIN-71, ADMIN-74). */
export function DeleteUser({ user, onClose }: { user: AdminUserRow; onClose: () => void }) {
  const act = useAct(removeUserEndpoint, {
    done: `${user.username} is deleted.`,
    failed: (why) => `Failed to delete user: ${why}`,
    covers: 'Deleting the user...',
  });
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title="Delete user"
      what="They are signed out everywhere, and the account is closed: no runs, claims or quests. Their runs stay on the boards."
      whom={user.username}
      undo="Not from this table: restoring is an act of its own in the audit log."
      confirm="Delete user"
      reasonFor="the player reads it"
      problem={act.error && `Failed to delete user: ${act.error.message}`}
      isPending={act.isPending}
      onConfirm={async (reason) => {
        if (await act.run({ body: { publicId: user.id, reason } })) onClose();
      }}
    >
      <p>
        <strong>Are you sure you want to delete this user? This action cannot be undone.</strong>
      </p>
    </ConfirmAct>
  );
}
