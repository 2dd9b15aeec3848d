import { useCallback, useEffect, useState } from 'react';
import { storedDiscordId } from '../data/storeLogin.ts';
import { createRunOutbox, type OutboxRecord } from './runOutbox.ts';
import type { RunService } from './runService.ts';
import { useRunService } from './runServiceContext.ts';

/** A player's stored runs on this device and the actions on them. */
export interface UnsentRuns {
  /** Undefined until loaded. */
  records: readonly OutboxRecord[] | undefined;
  /** The browser blocks its database, so stored runs cannot be read. */
  isStorageDenied: boolean;
  /** Undefined while signed out; then nothing can be submitted. */
  service: RunService | undefined;
  /** Deletes a run permanently; false if it was submitted meanwhile. */
  discard(runId: string): Promise<boolean>;
}

const isRefused = ({ refusal }: OutboxRecord): boolean => refusal !== undefined;

/** Pending runs first, oldest first; then the refused ones. */
const sortRecords = (records: readonly OutboxRecord[]): OutboxRecord[] => [
  ...records.filter((record) => !isRefused(record)),
  ...records.filter(isRefused),
];

/** The player's stored runs, available even before the session is known. */
export function useUnsentRuns(): UnsentRuns {
  const service = useRunService();
  const [records, setRecords] = useState<readonly OutboxRecord[]>();
  const [isDenied, setDenied] = useState(false);
  const reload = useCallback(async (): Promise<void> => {
    try {
      setRecords(
        sortRecords(
          service ? await service.listUnsent() : await withStoredRuns((outbox, id) => outbox.listByPlayer(id), []),
        ),
      );
      setDenied(false);
    } catch {
      setDenied(true);
    }
  }, [service]);

  useEffect(() => {
    void reload();
    return service?.onQueueChange(() => void reload());
  }, [service, reload]);

  const discard = async (runId: string): Promise<boolean> => {
    const isGone = service
      ? await service.discard(runId)
      : await withStoredRuns(async (outbox) => {
          const exists = (await outbox.get(runId)) !== undefined;
          await outbox.remove(runId);
          return exists;
        }, false);
    await reload();
    return isGone;
  };
  return { records, isStorageDenied: isDenied, service, discard };
}

/** Opens the outbox of the player this browser remembers, for a single operation. */
async function withStoredRuns<Value>(
  work: (outbox: ReturnType<typeof createRunOutbox>, discordId: string) => Promise<Value>,
  fallback: Value,
): Promise<Value> {
  const discordId = storedDiscordId();
  if (discordId === undefined) return fallback;
  const outbox = createRunOutbox();
  try {
    return await work(outbox, discordId);
  } finally {
    outbox.close();
  }
}
