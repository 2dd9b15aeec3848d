import { ABANDONED_RUN_KEY_PREFIX } from '@jumpy/protocol/storageKeys';
import { SoloGameToShellMessage } from '@jumpy/protocol/soloFrame';
import * as z from 'zod/mini';
import { OPEN_RUN_KEY_PREFIX as OPEN } from '../data/databaseNames.ts';
import { type EndedRun, toRunClaim } from './runClaim.ts';
import type { ActiveTicket } from './runRequest.ts';

/** What sending a run needs besides its replay. */
const OpenRun = z.object({
  runId: z.string(),
  discordId: z.string(),
  sessionToken: z.string(),
  sessionChallenge: z.string(),
  /** Index of the page (leg) that plays the run; the first if omitted. */
  leg: z.optional(z.number()),
});
export type OpenRun = z.infer<typeof OpenRun>;

/** A run whose page ended before the run did, with everything needed to submit it. */
export interface OrphanedRun {
  openRun: OpenRun;
  endedRun: EndedRun;
}

/**
 * Runs under way, so that a page that ends loses none: the game page lays the run itself down when it is hidden or ends
 * (`shellHost.ts` there), this remembers the ticket it was played on, and a later page picks both up.
 */
export interface AbandonedRuns {
  /** Called when a run starts in this page. */
  runStarted(ticket: ActiveTicket): void;
  /** Called when a run is stored elsewhere or was never played; removes its data here. */
  runClosed(runId: string): void;
  /**
   * Passes on each run whose page is gone and skips runs in progress in any tab. The run's lock is held while `tryResume`
   * checks whether it continues here; those that do are skipped.
   */
  collect(save: (run: OrphanedRun) => Promise<void>, tryResume?: (open: OpenRun) => Promise<boolean>): Promise<void>;
  stop(): void;
}

interface Options {
  discordId: string;
  storage: Storage;
  /** A page holds its run's lock for its lifetime. Undefined on plain HTTP, where browsers offer no locks. */
  locks: LockManager | undefined;
}

export function createAbandonedRuns({ discordId, storage, locks }: Options): AbandonedRuns {
  const lockReleases = new Map<string, () => void>();

  function forget(runId: string): void {
    storage.removeItem(OPEN + runId);
    storage.removeItem(ABANDONED_RUN_KEY_PREFIX + runId);
  }

  /** Runs the work unless the run's page is still alive. */
  async function runIfPageGone(runId: string, work: () => Promise<void>): Promise<void> {
    if (lockReleases.has(runId)) return;
    if (!locks) return work();
    await locks.request(OPEN + runId, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
  }

  return {
    runStarted({ ticket: { runId }, session: { sessionToken, challenge }, leg }) {
      const open: OpenRun = { runId, discordId, sessionToken, sessionChallenge: challenge, leg };
      // What the previous page stored may go further than what the server received, so discard it.
      storage.removeItem(ABANDONED_RUN_KEY_PREFIX + runId);
      try {
        storage.setItem(OPEN + runId, JSON.stringify(open));
      } catch {
        return;
      }
      const released = new Promise<void>((resolve) => lockReleases.set(runId, resolve));
      locks?.request(OPEN + runId, () => released).catch(() => undefined);
    },
    runClosed(runId) {
      forget(runId);
      lockReleases.get(runId)?.();
      lockReleases.delete(runId);
    },
    async collect(save, tryResume) {
      const ownRuns = loadOpenRuns(storage).filter((open) => open.discordId === discordId);
      const collectOne = (open: OpenRun): Promise<void> =>
        runIfPageGone(open.runId, async () => {
          // Without locks two tabs could resume the run at the same time.
          if (locks && (await tryResume?.(open))) return;
          const ended = parseEndedRun(storage.getItem(ABANDONED_RUN_KEY_PREFIX + open.runId), open.runId);
          if (ended) await save({ openRun: open, endedRun: ended });
          forget(open.runId);
        });
      await Promise.all(ownRuns.map(collectOne));
    },
    stop() {
      for (const release of lockReleases.values()) release();
      lockReleases.clear();
    },
  };
}

function loadOpenRuns(storage: Storage): OpenRun[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .filter((key) => key?.startsWith(OPEN))
    .flatMap((key) => {
      const open = OpenRun.safeParse(parseJson(storage.getItem(key ?? '')));
      return open.success ? [open.data] : [];
    });
}

/** The run stored by the game page, if it is valid and has this id. */
function parseEndedRun(text: string | null, runId: string): EndedRun | undefined {
  const message = SoloGameToShellMessage.safeParse(parseJson(text));
  if (!message.success || message.data.type !== 'GAME_COMPLETE' || message.data.data.runId !== runId) return undefined;
  const { replay, clientMetrics } = message.data.data;
  return { claim: toRunClaim(message.data.data), replay, clientMetrics, liveXp: 0 };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
