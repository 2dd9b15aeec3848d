import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { createBalanceReader } from '@jumpy/server/features/balances/balanceReader';
import { aggregateRankChanges, startRankAggregator } from '@jumpy/server/features/ranks/rankAggregator';
import type { Simulator } from '@jumpy/server/features/runs/replays/simulator';
import simulateReplay from '@jumpy/server/features/runs/simulateWorker';
import { systemClock } from '@jumpy/server/platform/clock';
import { migrateDatabase } from '@jumpy/server/platform/db/migrateDatabase';
import type { Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { type DemoChain, type DemoChainPlan, openDemoChain } from './demoChain.ts';
import type { JoinedPlayer } from './joinedPlayer.ts';
import { joinPlayer } from './joinPlayer.ts';
import { reviewDemoRuns } from './reviewDemoRuns.ts';
import { openDemoContext, type DemoContext } from './demoContext.ts';
import type { DemoPlan, DemoWindow, PlannedAction } from './planDemo.ts';
import { createDemoPeople, toDiscordId, type DemoPlayer } from './demoPlayers.ts';
import { playRoomRace } from './playRoomRace.ts';
import type { WorkerRequest, WorkerPlan, WorkerResponse } from './worker.ts';

/** Beyond this, the shared database is the bottleneck. */
const MAX_THREADS = 6;

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
    const chain = chainPlan && openDemoChain(parts, { ...chainPlan, signal });
    const { players, wallets } = await joinPlayers(parts, { plan, signal });
    say(`${players.length} players have come, ${wallets.length} of them with a wallet.`);
    const folder = startRankAggregator(parts.withClock(systemClock));
    undo.push(() => folder.stop());
    const count = plan.windows.reduce((sum, { actions }) => sum + actions.length, 0);
    const progress = createDemoProgress({ of: count, words: 'of what they did', say });
    const endMs = plan.windows.at(-1)?.toMs ?? 0;
    const played = createDemoWorkers({ serverEnv, players, endMs, onDeed: progress.step }, threads);
    undo.push(() => played.close());
    const filling: FillContext = { plan, parts, chain, players, wallets, signal, say };
    for (const [index, window] of plan.windows.entries()) await fillWindow(filling, { window, index, threads: played });
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
  const people = new Map(createDemoPeople(plan.players).map((person) => [person.id, person]));
  const players = new Map<number, JoinedPlayer>();
  const wallets: DemoWallet[] = [];
  for (const planned of plan.players.toSorted((one, other) => one.joinedMs - other.joinedMs)) {
    signal.throwIfAborted();
    const person = people.get(toDiscordId(planned));
    if (!person) throw new Error(`nobody in the community is player ${planned.number}`);
    const inviter = planned.inviter === null ? undefined : players.get(planned.inviter);
    const { player, key } = await joinPlayer(parts, { planned, person, inviter });
    players.set(planned.number, player);
    if (key !== undefined) wallets.push({ planned, key });
  }
  return { players: [...players.values()], wallets };
}

/** Runs the players' deeds and prepares the chain in parallel, then indexes the chain. */
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
      threads.play(actions).then(() => playRaces(filling, window)),
      prepareChain(filling, { window, index }),
    ]),
    stop,
  ]);
  await chain?.syncOwnership(toMs);
  const admin = players.find(({ isAdmin }) => isAdmin);
  if (admin) await reviewDemoRuns(parts, { admin, atMs: toMs - EVENING_MS, evening: index });
}

async function playRaces({ parts, players, signal }: FillContext, { races }: DemoWindow): Promise<void> {
  const balances = createBalanceReader(parts.withClock(systemClock));
  const simulator: Simulator = { simulate: simulateReplay, close: async () => {} };
  for (const { atMs, players: seated } of races) {
    signal.throwIfAborted();
    const there = players.filter(({ number }) => seated.includes(number));
    await playRoomRace(parts, { players: there, atMs, balances, simulator });
  }
}

/** Gives characters to players who joined in this window, and advances the sale at its end. */
async function prepareChain(
  { chain, plan, wallets, parts }: FillContext,
  { window: { fromMs, toMs }, index }: { window: DemoWindow; index: number },
): Promise<void> {
  if (!chain) return;
  const nowMs = plan.windows.at(-1)?.toMs ?? toMs;
  const [saleAt, secondAt] = [plan.windows.length - 3, plan.windows.length - 2];
  const came = wallets.filter(({ planned: { joinedMs } }) => joinedMs >= fromMs && joinedMs < toMs);
  await chain.advanceTo(toMs);
  const gifts = came.flatMap(({ planned: { itemId }, key }) =>
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
  asked: {
    wallets: readonly DemoWallet[];
    roles: readonly (DemoPlayer['role'] & string)[];
    upToMs: number;
    share: number;
    priceMon: number;
  },
): Promise<void> {
  const { wallets, roles, upToMs, share, priceMon } = asked;
  const may = wallets.filter(
    ({ planned: { role, joinedMs } }) => role !== null && roles.includes(role) && joinedMs < upToMs,
  );
  for (const { key } of may.slice(0, Math.ceil(may.length * share))) await chain.mint(key, priceMon);
}

/** Prints progress at every tenth. */
interface DemoProgress {
  step(): void;
}

function createDemoProgress({
  of,
  words,
  say,
}: {
  of: number;
  words: string;
  say: (text: string) => void;
}): DemoProgress {
  let done = 0;
  let told = 0;
  return {
    step() {
      done += 1;
      const tenth = Math.floor((done / of) * 10);
      if (tenth <= told) return;
      told = tenth;
      say(`  ${String(tenth * 10).padStart(3)} %  ${words}`);
    },
  };
}

/** Worker threads, each of which acts for some of the players. */
interface DemoWorkers {
  /** Performs all deeds; resolves when the last is done. */
  play(deeds: readonly PlannedAction[]): Promise<void>;
  close(): Promise<void>;
}

function createDemoWorkers(
  { players, onDeed, ...plan }: Omit<WorkerPlan, 'players'> & { players: readonly JoinedPlayer[]; onDeed: () => void },
  count: number = Math.min(MAX_THREADS, os.availableParallelism()),
): DemoWorkers {
  const ofThread = (player: number): number => player % count;
  const threads = Array.from({ length: count }, (_, index) => {
    const own: WorkerPlan = { ...plan, players: players.filter(({ number }) => ofThread(number) === index) };
    return new Worker(new URL('worker.ts', import.meta.url), { workerData: own });
  });
  const ask = (thread: Worker, asked: WorkerRequest): void => thread.postMessage(asked);
  const doOwn = (thread: Worker, deeds: readonly PlannedAction[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (then: () => void): void => {
        thread.off('message', hear).off('error', fail).off('exit', leave);
        then();
      };
      const hear = (said: WorkerResponse): void => {
        if (said === 'deed') onDeed();
        else if (said === 'done') end(resolve);
        else end(() => reject(new Error(`A thread of the demo failed: ${said.fault}`)));
      };
      const fail = (error: unknown): void => end(() => reject(error));
      const leave = (): void => end(() => reject(new Error('A thread of the demo was ended.')));
      thread.on('message', hear).on('error', fail).on('exit', leave);
      ask(thread, { deeds });
    });
  return {
    async play(deeds) {
      await Promise.all(
        threads.map((thread, index) =>
          doOwn(
            thread,
            deeds.filter(({ player }) => ofThread(player) === index),
          ),
        ),
      );
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
