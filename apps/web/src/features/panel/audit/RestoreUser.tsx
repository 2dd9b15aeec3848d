import type { AuditLine } from '@jumpy/protocol/http/admin';
import { adminUserEndpoint, restoreUserEndpoint } from '@jumpy/protocol/http/adminUsers';
import { useAct } from '../../../data/panel/useAct.ts';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { ConfirmAct } from '../../../ui/panel/ConfirmAct.tsx';

/** Brings a deleted user back. */
export function RestoreUser({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const publicId = line.subject.replace(/^user:/, '');
  const { data, isPending } = useAdminQuery(adminUserEndpoint, { params: { publicId } });
  const name = data?.user.discord_username ?? publicId;
  const act = useAct(restoreUserEndpoint, { done: `${name} is restored.`, covers: 'Restoring the user...' });
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title="Restore user"
      what="The account is open again, as it was: XP, streak, wallet and runs never went. They have to sign in anew."
      whom={name}
      undo="They can be deleted again."
      confirm="Restore user"
      tone="lime"
      reasonFor="the player reads it"
      problem={act.error?.message}
      isPending={act.isPending || isPending}
      onConfirm={async (reason) => {
        if (await act.run({ body: { publicId, reason } })) onClose();
      }}
    />
  );
}
