import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { aggregateRankChanges } from '@jumpy/server/features/ranks/rankings';
import { systemClock } from '@jumpy/server/platform/clock';
import { migrateDatabase } from '@jumpy/server/platform/db/migrateDatabase';
import { startLoop } from '@jumpy/server/platform/loop';
import type { Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { DemoChain, type DemoChainPlan } from './demoChain.ts';
import { type JoinedPlayer, joinPlayer } from './joinPlayer.ts';
import { openDemoContext, type DemoContext, createManualClock } from './demoContext.ts';
import type { DemoPlan, DemoWindow, PlannedAction } from './planDemo.ts';
import { createDemoPeople, toDiscordId, type DemoPlayer } from './demoPlayers.ts';
import { playRoomRaces } from './playRoomRaces.ts';
import type { WorkerRequest, WorkerPlan, WorkerResponse } from './worker.ts';
import type { ReviewAction } from '@jumpy/protocol/http/review';
import { decideReview } from '@jumpy/server/features/review/decideReview';
import { readClaims } from '@jumpy/server/features/review/claims/store';
import { reverseClaim } from '@jumpy/server/features/review/claims/reverseClaim';
import { readReviewQueue } from '@jumpy/server/features/review/store';
import { readSwitches, setSwitches } from '@jumpy/server/features/switches/switches';

/** Beyond this, the shared database is the bottleneck. */
const MAX_THREADS = 6;
/** Keeps ranks cheap to read while runs are settled. */
const RANKS_INTERVAL_MS = 200;

export interface FillDemoOptions {
  /** Environment of the product's server. */
  serverEnv: NodeJS.ProcessEnv;
  plan: DemoPlan;
  /** Omitted without a chain; then there are no characters and no sale. */
  chain?: Omit<DemoChainPlan, 'signal'> | undefined;
  signal: AbortSignal;
  say: (text: string) => void;
  /** Defaults to the number of cores. */
  threads?: number;
}

interface FillContext extends Pick<FillDemoOptions, 'signal' | 'say'> {
  plan: DemoPlan;
  parts: DemoContext;
  chain: DemoChain | undefined;
  players: readonly JoinedPlayer[];
  wallets: readonly DemoWallet[];
}

/** A player's wallet, whose key is known only during the fill. */
interface DemoWallet {
  planned: DemoPlayer;
  key: Hex;
}

/** Ratio of eligible players who mint in each phase, and the price. */
const MINT_SHARES = { phase1: { share: 0.6, priceMon: 0 }, phase2: { share: 0.45, priceMon: 10 } } as const;
const EVENING_MS = 40 * 60_000;

/**
 * Fills an empty product according to the plan, with the server's own functions at simulated times: four weeks in which
 * players join, play, claim, race and mint. Every run is re-simulated before it counts.
 */
export async function fillDemo({
  serverEnv,
  plan,
  chain: chainPlan,
  signal,
  say,
  threads,
}: FillDemoOptions): Promise<void> {
  const parts = openDemoContext(serverEnv, { poolSize: 6 });
  const undo: (() => Promise<unknown>)[] = [() => parts.close()];
  try {
    const { env } = parts.withClock(systemClock);
    await migrateDatabase(env);
    const chain = chainPlan && new DemoChain(parts, { ...chainPlan, signal });
    const { players, wallets } = await joinPlayers(parts, { plan, signal });
    say(`${players.length} players have come, ${wallets.length} of them with a wallet.`);
    const rankContext = parts.withClock(systemClock);
    const folder = startLoop({
      name: 'rank folder',
      intervalMs: RANKS_INTERVAL_MS,
      log: rankContext.log,
      run: () => aggregateRankChanges(rankContext),
    });
    undo.push(() => folder.stop());
    const count = plan.windows.reduce((sum, { actions }) => sum + actions.length, 0);
    const onActionDone = createProgressReporter(count, say);
    const endMs = plan.windows.at(-1)?.toMs ?? 0;
    const workers = createDemoWorkers({ serverEnv, players, endMs, onActionDone }, threads);
    undo.push(() => workers.close());
    const filling: FillContext = { plan, parts, chain, players, wallets, signal, say };
    for (const [index, window] of plan.windows.entries())
      await fillWindow(filling, { window, index, threads: workers });
    await aggregateRankChanges(parts.withClock(systemClock));
    // Advance the chain by the time the fill itself took.
    await chain?.advanceTo(Date.now());
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

/** In order of joining, so that inviters exist before their invitees. */
async function joinPlayers(
  parts: DemoContext,
  { plan, signal }: { plan: DemoPlan; signal: AbortSignal },
): Promise<{ players: JoinedPlayer[]; wallets: DemoWallet[] }> {
  const peopleById = new Map(createDemoPeople(plan.players).map((person) => [person.id, person]));
  const players = new Map<number, JoinedPlayer>();
  const wallets: DemoWallet[] = [];
  for (const planned of plan.players.toSorted((one, other) => one.joinedMs - other.joinedMs)) {
    signal.throwIfAborted();
    const person = peopleById.get(toDiscordId(planned));
    if (!person) throw new Error(`nobody in the community is player ${planned.number}`);
    const inviter = planned.inviter === null ? undefined : players.get(planned.inviter);
    const { player, key } = await joinPlayer(parts, { planned, person, inviter });
    players.set(planned.number, player);
    if (key !== undefined) wallets.push({ planned, key });
  }
  return { players: [...players.values()], wallets };
}

/** Runs the players' actions and prepares the chain in parallel, then indexes the chain. */
async function fillWindow(
  filling: FillContext,
  { window, index, threads }: { window: DemoWindow; index: number; threads: DemoWorkers },
): Promise<void> {
  const { parts, chain, players, signal } = filling;
  const { toMs, actions } = window;
  signal.throwIfAborted();
  await chain?.markSynced(toMs);
  const stop = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  stop.catch(() => {});
  await Promise.race([
    // Races run last: starting one ends a player's run in progress, and here both would happen at once.
    Promise.all([
      threads.play(actions).then(() => playRoomRaces(parts, { races: window.races, players, signal })),
      prepareChain(filling, { window, index }),
    ]),
    stop,
  ]);
  await chain?.syncOwnership(toMs);
  const admin = players.find(({ operatorRole }) => operatorRole !== null);
  if (admin) await reviewDemoRuns(parts, { admin, atMs: toMs - EVENING_MS, evening: index });
}

/** Gives characters to players who joined in this window, and advances the sale at its end. */
async function prepareChain(
  { chain, plan, wallets, parts }: FillContext,
  { window: { fromMs, toMs }, index }: { window: DemoWindow; index: number },
): Promise<void> {
  if (!chain) return;
  const nowMs = plan.windows.at(-1)?.toMs ?? toMs;
  const [saleAt, secondAt] = [plan.windows.length - 3, plan.windows.length - 2];
  const joined = wallets.filter(({ planned: { joinedMs } }) => joinedMs >= fromMs && joinedMs < toMs);
  await chain.advanceTo(toMs);
  const gifts = joined.flatMap(({ planned: { itemId }, key }) =>
    itemId === null ? [] : [{ to: privateKeyToAddress(key), itemId }],
  );
  await chain.giveItems(gifts);
  if (index < saleAt) return;
  await chain.waitForRoles(parts.withClock(systemClock).clock.nowMs());
  if (index === saleAt) {
    await chain.schedulePhase(nowMs, 1);
    await mintShare(chain, { wallets, roles: ['elite', 'jumplist'], upToMs: toMs, ...MINT_SHARES.phase1 });
  } else if (index === secondAt) {
    await chain.schedulePhase(nowMs, 2);
    await mintShare(chain, { wallets, roles: ['passHolder', 'fcfs'], upToMs: toMs, ...MINT_SHARES.phase2 });
  }
}

async function mintShare(
  chain: DemoChain,
  options: {
    wallets: readonly DemoWallet[];
    roles: readonly (DemoPlayer['role'] & string)[];
    upToMs: number;
    share: number;
    priceMon: number;
  },
): Promise<void> {
  const { wallets, roles, upToMs, share, priceMon } = options;
  const may = wallets.filter(
    ({ planned: { role, joinedMs } }) => role !== null && roles.includes(role) && joinedMs < upToMs,
  );
  for (const { key } of may.slice(0, Math.ceil(may.length * share))) await chain.mint(key, priceMon);
}

/** Returns a function that counts steps and prints progress at every tenth. */
function createProgressReporter(total: number, say: (text: string) => void): () => void {
  let done = 0;
  let lastTenth = 0;
  return () => {
    done += 1;
    const tenth = Math.floor((done / total) * 10);
    if (tenth <= lastTenth) return;
    lastTenth = tenth;
    say(`  ${String(tenth * 10).padStart(3)} %  of what they did`);
  };
}

/** Worker threads, each of which acts for some of the players. */
interface DemoWorkers {
  /** Performs all actions; resolves when the last is done. */
  play(actions: readonly PlannedAction[]): Promise<void>;
  close(): Promise<void>;
}

function createDemoWorkers(
  {
    players,
    onActionDone,
    ...plan
  }: Omit<WorkerPlan, 'players'> & { players: readonly JoinedPlayer[]; onActionDone: () => void },
  count: number = Math.min(MAX_THREADS, os.availableParallelism()),
): DemoWorkers {
  const ofThread = (player: number): number => player % count;
  const threads = Array.from({ length: count }, (_, index) => {
    const workerPlan: WorkerPlan = { ...plan, players: players.filter(({ number }) => ofThread(number) === index) };
    return new Worker(new URL('worker.ts', import.meta.url), { workerData: workerPlan });
  });
  const perform = (thread: Worker, actions: readonly PlannedAction[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (then: () => void): void => {
        thread.off('message', onMessage).off('error', onError).off('exit', onExit);
        then();
      };
      const onMessage = (response: WorkerResponse): void => {
        if (response === 'action') onActionDone();
        else if (response === 'done') end(resolve);
        else end(() => reject(new Error(`A thread of the demo failed: ${response.fault}`)));
      };
      const onError = (error: unknown): void => end(() => reject(error));
      const onExit = (): void => end(() => reject(new Error('A thread of the demo was ended.')));
      thread.on('message', onMessage).on('error', onError).on('exit', onExit);
      thread.postMessage({ actions } satisfies WorkerRequest);
    });
  return {
    async play(actions) {
      await Promise.all(
        threads.map((thread, index) =>
          perform(
            thread,
            actions.filter(({ player }) => ofThread(player) === index),
          ),
        ),
      );
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

interface Decision {
  act: ReviewAction;
  /** Reason shown to the player. */
  reason: string;
}

/** An administrator's decision, based on why a run awaits review. */
function decideRun({ altered, securityFlags, witnessReason }: QueuedRun): Decision {
  if (altered !== null)
    return { act: 'hide', reason: 'The page told of other inputs than it sent: off the boards until we have talked.' };
  if (securityFlags.includes('injected_script'))
    return { act: 'void', reason: 'A script ran in the page of this run. It does not count.' };
  if (witnessReason !== null)
    return { act: 'clear', reason: 'A slow network: the run stays as it was judged, and nothing else follows.' };
  return {
    act: 'clear',
    reason: 'Developer tools or a clock that is off change no run: the replay is an ordinary one.',
  };
}

type QueuedRun = Awaited<ReturnType<typeof readReviewQueue>>['rows'][number];

const DECISION_INTERVAL_MS = 4 * 60_000;

/**
 * Simulates an administrator's evening: some waiting runs are decided, the others remain. Every act is in the audit
 * log, in order.
 */
async function reviewDemoRuns(
  parts: DemoContext,
  { admin, atMs, evening }: { admin: JoinedPlayer; atMs: number; evening: number },
): Promise<void> {
  const clock = createManualClock(atMs);
  const context = parts.withClock(clock);
  const { rows } = await readReviewQueue(context.db, { show: 'open', limit: 2, offset: 0 });
  for (const row of rows) {
    clock.set(clock.nowMs() + DECISION_INTERVAL_MS);
    await decideReview(context, { admin, body: { runId: row.runId, ...decideRun(row), seen: null } });
  }
  const { rows: claims } = await readClaims(context.db, { show: 'declared', search: '', limit: 1, offset: 3 });
  for (const { claimId, cause } of claims) {
    if (cause !== null) continue;
    clock.set(clock.nowMs() + DECISION_INTERVAL_MS);
    await reverseClaim(context, {
      admin,
      body: { claimId, takesBack: true, reason: 'The post is not there any more.' },
    });
  }
  if (evening === 2) await maintain();

  /** Shows the maintenance banner and removes it again. */
  async function maintain(): Promise<void> {
    for (const maintenance of ['New courses in a moment: the game may pause for a minute.', null]) {
      clock.set(clock.nowMs() + DECISION_INTERVAL_MS);
      const seen = await readSwitches(context.db);
      const reason = maintenance === null ? 'The new courses are in place.' : 'New courses are put in place.';
      await setSwitches(context, { admin, body: { wanted: { ...seen, maintenance }, seen, reason } });
    }
  }
}
