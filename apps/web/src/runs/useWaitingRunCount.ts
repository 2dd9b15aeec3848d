import { useEffect, useState } from 'react';
import { storedDiscordId } from '../data/storeLogin.ts';
import { useRunService } from './runServiceContext.ts';

/** Number of unsent runs of this browser's player on this device; undefined until known. */
export function useWaitingRunCount(): number | undefined {
  const service = useRunService();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isGone = false;
    const refresh = async (): Promise<void> => {
      const waitingCount = service ? await service.countWaiting() : await countStoredRuns();
      if (!isGone) setCount(waitingCount);
    };
    // If the database is blocked, no runs are stored.
    refresh().catch(() => undefined);
    const stop = service?.onQueueChange(() => void refresh().catch(() => undefined));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [service]);
  return count;
}

/** Uses the remembered player until the session is known. */
async function countStoredRuns(): Promise<number> {
  const discordId = storedDiscordId();
  if (discordId === undefined) return 0;
  const { createRunOutbox } = await import('./runOutbox.ts');
  const outbox = createRunOutbox();
  try {
    return (await outbox.listByPlayer(discordId)).filter((record) => !record.refusal).length;
  } finally {
    outbox.close();
  }
}
