import { useCallback, useEffect, useState } from 'react';
import { storedDiscordId } from '../data/storeLogin.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxRecord } from './outboxRecord.ts';
import type { RunService } from './runService.ts';
import { useRunService } from './runServiceContext.ts';

/** What is kept of a player's runs on this device, and what can be done with them. */
export interface UnsentRuns {
  /** Undefined until they are read. */
  records: readonly OutboxRecord[] | undefined;
  /** The browser lets nothing be read: what is kept, if anything is, cannot be seen. */
  isDenied: boolean;
  /** Undefined while nobody is signed in: then nothing can be sent. */
  service: RunService | undefined;
  /** Forgets one for good; false where it has arrived meanwhile. */
  throwAway(runId: string): Promise<boolean>;
}

const isRefused = ({ refusal }: OutboxRecord): boolean => refusal !== undefined;

/** Those that wait come first, oldest first; then the refused ones. */
const inOrder = (records: readonly OutboxRecord[]): OutboxRecord[] => [
  ...records.filter((record) => !isRefused(record)),
  ...records.filter(isRefused),
];

/** The player's runs that lie here, also before the server has said who is here. */
export function useUnsentRuns(): UnsentRuns {
  const service = useRunService();
  const [records, setRecords] = useState<readonly OutboxRecord[]>();
  const [isDenied, setDenied] = useState(false);
  const look = useCallback(async (): Promise<void> => {
    try {
      setRecords(inOrder(service ? await service.unsent() : await withStored((outbox, id) => outbox.of(id), [])));
      setDenied(false);
    } catch {
      setDenied(true);
    }
  }, [service]);

  useEffect(() => {
    void look();
    return service?.onQueue(() => void look());
  }, [service, look]);

  const throwAway = async (runId: string): Promise<boolean> => {
    const isGone = service
      ? await service.throwAway(runId)
      : await withStored(async (outbox) => {
          const isThere = (await outbox.read(runId)) !== undefined;
          await outbox.remove(runId);
          return isThere;
        }, false);
    await look();
    return isGone;
  };
  return { records, isDenied, service, throwAway };
}

/** Opens the kept runs of the player this browser remembers, for one question. */
async function withStored<Value>(
  work: (outbox: ReturnType<typeof createOutbox>, discordId: string) => Promise<Value>,
  nobody: Value,
): Promise<Value> {
  const discordId = storedDiscordId();
  if (discordId === undefined) return nobody;
  const outbox = createOutbox();
  try {
    return await work(outbox, discordId);
  } finally {
    outbox.close();
  }
}
