import { type RoleSync, setRoleSyncStateEndpoint } from '@jumpy/protocol/http/roleSync';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { Button } from '../../ui/Button.tsx';

/** Pauses a sync after the current transaction, or resumes it. */
export function SyncControl({ sync }: { sync: RoleSync }) {
  const { run, isPending } = useAdminAction(setRoleSyncStateEndpoint);
  const to = sync.state === 'paused' ? 'running' : 'paused';
  return (
    <Button size="small" busy={isPending} onClick={() => void run({ body: { id: sync.id, to } })}>
      {to === 'paused' ? 'Pause' : 'Go on'}
    </Button>
  );
}
