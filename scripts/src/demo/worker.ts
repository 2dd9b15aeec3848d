import { parentPort, workerData } from 'node:worker_threads';
import { createBalanceReader } from '@jumpy/server/features/balances/balanceReader';
import { claimDaily } from '@jumpy/server/features/claims/dailyClaim';
import { vestInvitesOf } from '@jumpy/server/features/invites/vestInvites';
import { claimQuest, loadQuests } from '@jumpy/server/features/quests/playerQuests';
import { createLiveSimulations } from '@jumpy/server/features/runs/liveSimulation/liveSimulations';
import type { Simulator } from '@jumpy/server/features/runs/replays/simulator';
import simulateReplay from '@jumpy/server/features/runs/simulateWorker';
import { AppError } from '@jumpy/server/platform/appError';
import { systemClock } from '@jumpy/server/platform/clock';
import { createDiscordQueue } from '@jumpy/server/platform/discord/discordQueue';
import type { JoinedPlayer } from './joinPlayer.ts';
import { createManualClock, type DemoContext, openDemoContext } from './demoContext.ts';
import type { PlannedClaim, PlannedAction, PlannedQuests } from './planDemo.ts';
import { playGame } from './playGame.ts';

/** Ignores expected rejections, such as a day already claimed or an unfinished quest. */
async function ignoreRefusal(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function claimDemoDay(
  parts: DemoContext,
  { player, claim }: { player: JoinedPlayer; claim: PlannedClaim },
): Promise<void> {
  await ignoreRefusal(() => claimDaily(parts.withClock(createManualClock(claim.atMs)), player));
}

/** Claims completed quests, and some of the self-declared ones. */
async function claimDemoQuests(
  parts: DemoContext,
  { player, visit }: { player: JoinedPlayer; visit: PlannedQuests },
): Promise<void> {
  const clock = createManualClock(visit.atMs);
  const context = { ...parts.withClock(clock), discordQueue: createDiscordQueue() };
  const { quests } = await loadQuests(context, player);
  for (const { quest_key, category, current_progress, target_value, is_completed } of quests) {
    const isSocial = category.startsWith('social');
    if (is_completed || (isSocial ? !visit.declaresDone : current_progress < target_value)) continue;
    clock.set(clock.nowMs() + 1_500);
    await ignoreRefusal(() => claimQuest(context, { player, questKey: quest_key, address: '127.0.0.1' }));
  }
}

/** Called after a run of an invited player, which may complete their invite. */
async function vestDemoInvite(
  parts: DemoContext,
  { inviterId, atMs }: { inviterId: string; atMs: number },
): Promise<void> {
  await vestInvitesOf(parts.withClock(createManualClock(atMs)), inviterId);
}

/** Initial data of a thread. */
export interface WorkerPlan {
  serverEnv: NodeJS.ProcessEnv;
  players: readonly JoinedPlayer[];
  endMs: number;
}

/** Requests to a thread and its replies: one action done, all done, or an error. */
export type WorkerRequest = { actions: readonly PlannedAction[] } | 'close';
export type WorkerResponse = 'action' | 'done' | { fault: string };

/**
 * Concurrent lanes per thread: while one waits for the database, the others use the processor. Actions within a lane are
 * sequential.
 */
const LANE_COUNT = 3;
/** Pause between two runs of one player. */
const PAUSE_MS = 20_000;
const MAX_GHOSTS = 50;

const { serverEnv, players, endMs } = workerData as WorkerPlan;
const parts = openDemoContext(serverEnv, { poolSize: LANE_COUNT + 1 });
const context = parts.withClock(systemClock);
const balances = createBalanceReader(context);
const live = createLiveSimulations(context);
/** Runs inline, since this already is a worker thread. */
const simulator: Simulator = { simulate: simulateReplay, close: async () => {} };
const byNumber = new Map(players.map((player) => [player.number, player]));
const freeFromMs = new Map<number, number>();
/** Recent runs that others race against. */
const ghosts: { runId: string; userId: string }[] = [];

async function performAction(action: PlannedAction): Promise<void> {
  const player = byNumber.get(action.player);
  if (!player) throw new Error(`player ${action.player} has not come`);
  // A player does one thing at a time, and nothing happens in the future.
  const atMs = Math.max(action.atMs, freeFromMs.get(action.player) ?? 0);
  if (atMs > endMs) return;
  if (action.kind === 'claim') return claimDemoDay(parts, { player, claim: { ...action, atMs } });
  if (action.kind === 'quests') return claimDemoQuests(parts, { player, visit: { ...action, atMs } });
  const ghost = ghosts.findLast(({ userId }) => userId !== player.id);
  const request = { player, game: { ...action, atMs }, ghostRunId: ghost?.runId, balances, simulator, live };
  const game = await playGame(parts, request);
  freeFromMs.set(action.player, game.endMs + PAUSE_MS);
  if (game.runId !== undefined && action.mode === 'solo') ghosts.push({ runId: game.runId, userId: player.id });
  if (ghosts.length > MAX_GHOSTS) ghosts.shift();
  if (player.inviterId !== undefined) await vestDemoInvite(parts, { inviterId: player.inviterId, atMs: game.endMs });
}

async function performActions(actions: readonly PlannedAction[]): Promise<void> {
  const lanes = Array.from({ length: LANE_COUNT }, (_, lane) =>
    actions.filter(({ player }) => laneOf(player) === lane),
  );
  await Promise.all(
    lanes.map(async (lane) => {
      for (const action of lane) {
        await performAction(action);
        postResponse('action');
      }
    }),
  );
}

/** Threads are assigned by player number too, so divide it first. */
const laneOf = (player: number): number => Math.floor(player / 16) % LANE_COUNT;

const postResponse = (response: WorkerResponse): void => parentPort?.postMessage(response);

parentPort?.on('message', (request: WorkerRequest) => {
  if (request === 'close') void Promise.all([live.close(), parts.close()]).then(() => parentPort?.close());
  else
    void performActions(request.actions).then(
      () => postResponse('done'),
      (error: unknown) =>
        postResponse({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
