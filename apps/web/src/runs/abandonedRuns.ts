import { ABANDONED_RUN_KEY } from '@jumpy/protocol/abandonedRunKey';
import { FromSoloGame } from '@jumpy/protocol/soloFrame';
import * as z from 'zod/mini';
import { OPEN_RUN_KEY as OPEN } from '../data/runNames.ts';
import type { PlayedTicket } from './ticketPrefetcher.ts';
import type { EndedRun } from './endedRun.ts';
import { runClaimOf } from './runClaim.ts';

/** What sending a run needs besides the run. */
const OpenRun = z.object({
  runId: z.string(),
  discordId: z.string(),
  sessionToken: z.string(),
  sessionChallenge: z.string(),
  /** Which of the run's pages plays it; the first where left away. */
  leg: z.optional(z.number()),
});
export type OpenRun = z.infer<typeof OpenRun>;

/** A run whose page ended while it went on, with all it takes to send it. */
export interface AbandonedRun {
  open: OpenRun;
  ended: EndedRun;
}

/**
 * Runs under way, so that a page that ends loses none: the game page lays the run itself down when it is hidden or ends
 * (`shellHost.ts` there), this remembers the ticket it was played on, and a later page picks both up.
 */
export interface AbandonedRuns {
  /** A run begins in this page. */
  opened(issued: PlayedTicket): void;
  /** A run is kept elsewhere or was never played: nothing of it needs to stay here. */
  closed(runId: string): void;
  /**
   * Hands out each run whose page is gone; runs that still go on in some tab are left alone. While it is asked whether one goes on here no
   * other tab has it; what does is not handed out.
   */
  collect(save: (left: AbandonedRun) => Promise<void>, goesOn?: (open: OpenRun) => Promise<boolean>): Promise<void>;
  stop(): void;
}

interface Needs {
  discordId: string;
  storage: Storage;
  /** A page holds the lock of its run as long as it lives; browsers have none on plain http addresses. */
  locks: LockManager | undefined;
}

export function createAbandonedRuns({ discordId, storage, locks }: Needs): AbandonedRuns {
  const here = new Map<string, () => void>();

  function forget(runId: string): void {
    storage.removeItem(OPEN + runId);
    storage.removeItem(ABANDONED_RUN_KEY + runId);
  }

  /** Does the work unless the run's page lives. */
  async function whenGone(runId: string, work: () => Promise<void>): Promise<void> {
    if (here.has(runId)) return;
    if (!locks) return work();
    await locks.request(OPEN + runId, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
  }

  return {
    opened({ ticket: { runId }, session: { sessionToken, challenge }, leg }) {
      const open: OpenRun = { runId, discordId, sessionToken, sessionChallenge: challenge, leg };
      // What its page before laid down may be more than was heard.
      storage.removeItem(ABANDONED_RUN_KEY + runId);
      try {
        storage.setItem(OPEN + runId, JSON.stringify(open));
      } catch {
        return;
      }
      const held = new Promise<void>((resolve) => here.set(runId, resolve));
      locks?.request(OPEN + runId, () => held).catch(() => undefined);
    },
    closed(runId) {
      forget(runId);
      here.get(runId)?.();
      here.delete(runId);
    },
    async collect(save, goesOn) {
      const own = openRuns(storage).filter((open) => open.discordId === discordId);
      const collectOne = (open: OpenRun): Promise<void> =>
        whenGone(open.runId, async () => {
          // Without locks two tabs would ask at once.
          if (locks && (await goesOn?.(open))) return;
          const ended = endedRun(storage.getItem(ABANDONED_RUN_KEY + open.runId), open.runId);
          if (ended) await save({ open, ended });
          forget(open.runId);
        });
      await Promise.all(own.map(collectOne));
    },
    stop() {
      for (const release of here.values()) release();
      here.clear();
    },
  };
}

function openRuns(storage: Storage): OpenRun[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .filter((key) => key?.startsWith(OPEN))
    .flatMap((key) => {
      const open = OpenRun.safeParse(parsed(storage.getItem(key ?? '')));
      return open.success ? [open.data] : [];
    });
}

/** What the game page laid down, when it is what it should be and of this run. */
function endedRun(text: string | null, runId: string): EndedRun | undefined {
  const message = FromSoloGame.safeParse(parsed(text));
  if (!message.success || message.data.type !== 'GAME_COMPLETE' || message.data.data.runId !== runId) return undefined;
  const { replay, clientMetrics } = message.data.data;
  return { claim: runClaimOf(message.data.data), replay, clientMetrics, liveXp: 0 };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
