import { type RoleSync, roleSyncTurnEndpoint } from '@jumpy/protocol/http/roleSync';
import { useAct } from '../../data/panel/useAct.ts';
import { Button } from '../../ui/Button.tsx';

/** Pauses a sync after the current transaction, or resumes it. */
export function SyncTurn({ sync }: { sync: RoleSync }) {
  const { run, isPending } = useAct(roleSyncTurnEndpoint);
  const to = sync.state === 'paused' ? 'running' : 'paused';
  return (
    <Button size="small" busy={isPending} onClick={() => void run({ body: { id: sync.id, to } })}>
      {to === 'paused' ? 'Pause' : 'Go on'}
    </Button>
  );
}
