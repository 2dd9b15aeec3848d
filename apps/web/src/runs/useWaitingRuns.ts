import { useEffect, useState } from 'react';
import { storedDiscordId } from '../data/storeLogin.ts';
import { useRunService } from './runServiceContext.ts';

/** How many runs of this browser's player wait on this device to be sent; undefined until it is known. */
export function useWaitingRuns(): number | undefined {
  const service = useRunService();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const waiting = service ? await service.waiting() : await readStored();
      if (!isGone) setCount(waiting);
    };
    // A browser that forbids its database keeps nothing that could wait.
    look().catch(() => undefined);
    const stop = service?.onQueue(() => void look().catch(() => undefined));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [service]);
  return count;
}

/** Before the server has said who is here, the player this browser remembers. */
async function readStored(): Promise<number> {
  const discordId = storedDiscordId();
  if (discordId === undefined) return 0;
  const { createOutbox } = await import('./outbox.ts');
  const outbox = createOutbox();
  try {
    return (await outbox.of(discordId)).filter((record) => !record.refusal).length;
  } finally {
    outbox.close();
  }
}
