import { parentPort, workerData } from 'node:worker_threads';
import { createBalances } from '@jumpy/server/features/balances/balances';
import { claimDaily } from '@jumpy/server/features/claims/claimDaily';
import { vestFor } from '@jumpy/server/features/invites/vestFor';
import { claimQuest } from '@jumpy/server/features/quests/claimQuest';
import { readQuests } from '@jumpy/server/features/quests/readQuests';
import { createLiveRuns } from '@jumpy/server/features/runs/following/liveRuns';
import type { Simulator } from '@jumpy/server/features/runs/replays/simulator';
import simulateReplay from '@jumpy/server/features/runs/simulateWorker';
import { ApiError } from '@jumpy/server/platform/apiError';
import { systemClock } from '@jumpy/server/platform/clock';
import { createDiscordQueue } from '@jumpy/server/platform/discord/discordQueue';
import type { JoinedPlayer } from './joined.ts';
import { createSetClock, type DemoParts, openParts } from './parts.ts';
import type { PlannedClaim, PlannedDeed, PlannedQuests } from './plan.ts';
import { playGame } from './playGame.ts';

/** Ignores expected rejections, such as a day already claimed or an unfinished quest. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

async function claimDay(
  parts: DemoParts,
  { player, claim }: { player: JoinedPlayer; claim: PlannedClaim },
): Promise<void> {
  await unlessRefused(() => claimDaily(parts.at(createSetClock(claim.atMs)), player));
}

/** Claims completed quests, and some of the self-declared ones. */
async function doQuests(
  parts: DemoParts,
  { player, look }: { player: JoinedPlayer; look: PlannedQuests },
): Promise<void> {
  const clock = createSetClock(look.atMs);
  const context = { ...parts.at(clock), discordQueue: createDiscordQueue() };
  const { quests } = await readQuests(context, player);
  for (const { quest_key, category, current_progress, target_value, is_completed } of quests) {
    const isSocial = category.startsWith('social');
    if (is_completed || (isSocial ? !look.declares : current_progress < target_value)) continue;
    clock.to(clock.nowMs() + 1_500);
    await unlessRefused(() => claimQuest(context, { player, questKey: quest_key, address: '127.0.0.1' }));
  }
}

/** Called after a run of an invited player, which may complete their invite. */
async function vestInvite(parts: DemoParts, { inviterId, atMs }: { inviterId: string; atMs: number }): Promise<void> {
  await vestFor(parts.at(createSetClock(atMs)), inviterId);
}

/** Initial data of a thread. */
export interface ThreadPlan {
  serverEnv: NodeJS.ProcessEnv;
  players: readonly JoinedPlayer[];
  endMs: number;
}

/** Requests to a thread and its replies: one deed done, all done, or an error. */
export type ThreadAsked = { deeds: readonly PlannedDeed[] } | 'close';
export type ThreadSaid = 'deed' | 'done' | { fault: string };

/**
 * Concurrent lanes per thread: while one waits for the database, the others use the processor. Deeds within a lane are
 * sequential.
 */
const LANES = 3;
/** Pause between two runs of one player. */
const PAUSE_MS = 20_000;
const MOST_GHOSTS = 50;

const { serverEnv, players, endMs } = workerData as ThreadPlan;
const parts = openParts(serverEnv, { poolSize: LANES + 1 });
const context = parts.at(systemClock);
const balances = createBalances(context);
const live = createLiveRuns(context);
/** Runs inline, since this already is a worker thread. */
const simulator: Simulator = { simulate: simulateReplay, close: async () => {} };
const byNumber = new Map(players.map((player) => [player.number, player]));
const freeFromMs = new Map<number, number>();
/** Recent runs that others race against. */
const ghosts: { runId: string; userId: string }[] = [];

async function doOne(deed: PlannedDeed): Promise<void> {
  const player = byNumber.get(deed.player);
  if (!player) throw new Error(`player ${deed.player} has not come`);
  // A player does one thing at a time, and nothing happens in the future.
  const atMs = Math.max(deed.atMs, freeFromMs.get(deed.player) ?? 0);
  if (atMs > endMs) return;
  if (deed.kind === 'claim') return claimDay(parts, { player, claim: { ...deed, atMs } });
  if (deed.kind === 'quests') return doQuests(parts, { player, look: { ...deed, atMs } });
  const ghost = ghosts.findLast(({ userId }) => userId !== player.id);
  const asked = { player, game: { ...deed, atMs }, ghostRunId: ghost?.runId, balances, simulator, live };
  const played = await playGame(parts, asked);
  freeFromMs.set(deed.player, played.endMs + PAUSE_MS);
  if (played.runId !== undefined && deed.mode === 'solo') ghosts.push({ runId: played.runId, userId: player.id });
  if (ghosts.length > MOST_GHOSTS) ghosts.shift();
  if (player.inviterId !== undefined) await vestInvite(parts, { inviterId: player.inviterId, atMs: played.endMs });
}

async function doAll(deeds: readonly PlannedDeed[]): Promise<void> {
  const lanes = Array.from({ length: LANES }, (_, lane) => deeds.filter(({ player }) => laneOf(player) === lane));
  await Promise.all(
    lanes.map(async (own) => {
      for (const deed of own) {
        await doOne(deed);
        say('deed');
      }
    }),
  );
}

/** Threads are assigned by player number too, so divide it first. */
const laneOf = (player: number): number => Math.floor(player / 16) % LANES;

const say = (said: ThreadSaid): void => parentPort?.postMessage(said);

parentPort?.on('message', (asked: ThreadAsked) => {
  if (asked === 'close') void Promise.all([live.close(), parts.close()]).then(() => parentPort?.close());
  else
    void doAll(asked.deeds).then(
      () => say('done'),
      (error: unknown) => say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
