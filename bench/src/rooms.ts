import { type BenchCluster, startBenchCluster } from './benchDatabase.ts';
import { BENCH_ORIGIN } from './live/overHttp.ts';
import { seedPlayers } from './live/benchRuns.ts';
import { BENCH_SERVER_ENV } from './localEnv.ts';
import { PEER_NAMES, PEERS, type PeerName } from './rooms/peers.ts';
import { recordRoom } from './rooms/recordRoom.ts';
import {
  type PlayerCost,
  MEASURED_MS,
  type PlayerMemory,
  type RoomLoadCase,
  measureRoomCosts,
  warmUp,
} from './rooms/measureRoomCosts.ts';
import type { Measurement, BenchRow } from './benchRow.ts';
import { type BenchServer, startBenchServer } from './servers/startBenchServer.ts';
import { median } from './statistics.ts';

const PLAYER_COUNTS = [100, 400] as const;
const MAX_PLAYERS = 400;
const ROUNDS = 3;
/** Two and a half minutes: longer than a measurement. */
const MESSAGES = 1_500;
/** Of the CPU of Colyseus; bytes a second to a player; bytes of memory of a player, in all and in use. */
const GOALS = { cpuShare: 0.7, bytes: 2_000, memory: 60_000, live: 20_000, p99Ms: 5 } as const;
/** The settings of our image and units, for all servers alike. */
const MEMORY_ENV = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' } as const;
const METHOD_TEXT = `rooms of 20, ten messages a second of each, as strong bots played; each server in turns, ${ROUNDS} rounds, median of ${MEASURED_MS / 1_000} s each after 5 s, of servers that have played before; load, servers and database share the machine. Ours authenticates, checks, plays every run along and keeps it in its database; the others take players at their word`;

type Costs = Readonly<Record<PeerName, PlayerCost>>;

export const measureRooms: Measurement = async () => {
  const recordings = recordRoom({ messages: MESSAGES });
  const cluster = await startBenchCluster();
  const started: BenchServer[] = [];
  try {
    const visits = {} as Record<PeerName, RoomLoadCase>;
    const memory = {} as Record<PeerName, PlayerMemory>;
    for (const name of PEER_NAMES) {
      const server = await startPeer(name, cluster);
      started.push(server);
      visits[name] = { peer: PEERS[name], server, recordings };
      memory[name] = await warmUp(visits[name], MAX_PLAYERS);
    }
    const rounds: Record<PeerName, PlayerCost[]>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const costs = {} as Record<PeerName, PlayerCost[]>;
      // Each round starts with another peer and every second one runs in reverse, so that other load on the machine
      // affects all.
      const turned = [...PEER_NAMES.slice(round), ...PEER_NAMES.slice(0, round)];
      for (const name of round % 2 === 0 ? turned : turned.toReversed())
        costs[name] = await measureRoomCosts(visits[name], PLAYER_COUNTS);
      rounds.push(costs);
    }
    const rows = PLAYER_COUNTS.flatMap((players, size) => toRows(mediansOf(rounds, size), players));
    return [...rows, memoryRow(memory)];
  } finally {
    for (const server of started) server.stop();
    await cluster.stop();
  }
};

async function startPeer(name: PeerName, cluster: BenchCluster): Promise<BenchServer> {
  const { file, flushMs } = PEERS[name];
  if (name !== 'ours') return startBenchServer(file, { args: [String(flushMs)], env: MEMORY_ENV });
  const { url, pool } = await cluster.create('rooms');
  await seedPlayers(pool, MAX_PLAYERS);
  return startBenchServer(file, {
    args: [String(MAX_PLAYERS)],
    env: { ...MEMORY_ENV, DATABASE_URL: url, ...BENCH_SERVER_ENV, PUBLIC_URL: BENCH_ORIGIN },
  });
}

function mediansOf(rounds: readonly Readonly<Record<PeerName, readonly PlayerCost[]>>[], size: number): Costs {
  const of = (name: PeerName): PlayerCost => {
    const some = rounds.flatMap((costs) => costs[name][size] ?? []);
    const middle = (read: (cost: PlayerCost) => number): number => median(some.map(read));
    return {
      cpuUs: middle(({ cpuUs }) => cpuUs),
      downBytes: middle(({ downBytes }) => downBytes),
      upBytes: middle(({ upBytes }) => upBytes),
      shown: middle(({ shown }) => shown),
      p50Ms: middle(({ p50Ms }) => p50Ms),
      p99Ms: middle(({ p99Ms }) => p99Ms),
    };
  };
  return Object.fromEntries(PEER_NAMES.map((name) => [name, of(name)])) as Record<PeerName, PlayerCost>;
}

function toRows(costs: Costs, players: number): BenchRow[] {
  const { ours, colyseus, usualColyseus, frames } = costs;
  if (!isKeepingUp(ours))
    throw new Error(`${players} players were more than this machine could play${shownText(ours)}`);
  const comparison = (text: (cost: PlayerCost, name: PeerName) => string): string =>
    peersText((name) => `${text(costs[name], name)}${shownText(costs[name])}`);
  const waits = (cost: PlayerCost, name: PeerName): string =>
    `${delayBeyondFlush(cost, name).toFixed(1)} ms (in all ${cost.p99Ms.toFixed(0)}, p50 ${cost.p50Ms.toFixed(0)})`;
  return [
    {
      name: `rooms: CPU of ${players} players`,
      ours: `${ours.cpuUs.toFixed(0)} µs a player and second`,
      peer: comparison(({ cpuUs }) => `${cpuUs.toFixed(0)} µs`),
      ratio: colyseus.cpuUs / ours.cpuUs,
      goal: `at most ${GOALS.cpuShare} of Colyseus`,
      ok: ours.cpuUs <= GOALS.cpuShare * colyseus.cpuUs,
      how: `processor of the server's process; ${METHOD_TEXT}`,
    },
    {
      name: `rooms: players a core carries, of ${players}`,
      ours: `${Math.floor(1e6 / ours.cpuUs)}`,
      peer: comparison(({ cpuUs }) => `${Math.floor(1e6 / cpuUs)}`),
      ratio: colyseus.cpuUs / ours.cpuUs,
      goal: `at least ${(1 / GOALS.cpuShare).toFixed(2)} times Colyseus`,
      ok: colyseus.cpuUs / ours.cpuUs >= 1 / GOALS.cpuShare,
      how: `a second of a core by the CPU above; ratio to Colyseus that tells its state 15 times a second, as ours does; to its usual 20 Hz it is ${(usualColyseus.cpuUs / ours.cpuUs).toFixed(2)}`,
    },
    {
      name: `rooms: CPU of ${players} players that only the sockets take`,
      ours: `${((100 * frames.cpuUs) / ours.cpuUs).toFixed(0)} % of ours`,
      peer: `${PEERS.frames.name} ${frames.cpuUs.toFixed(0)} µs, ${(frames.cpuUs / colyseus.cpuUs).toFixed(2)} of Colyseus`,
      ratio: frames.cpuUs / ours.cpuUs,
      goal: '-',
      ok: true,
      how: 'the limit of any server on ws: it takes the inputs of our players and writes the frames of our rooms, and simulates, checks and keeps nothing',
    },
    {
      name: `rooms: bytes of ${players} players`,
      ours: bytesText(ours),
      peer: comparison(bytesText),
      ratio: colyseus.downBytes / ours.downBytes,
      goal: `at most ${GOALS.bytes / 1_000} kB/s to each`,
      ok: ours.downBytes <= GOALS.bytes,
      how: 'to and from a player, as the sockets of the server count them, heads of WebSocket and all',
    },
    {
      name: `rooms: p99 of ${players} players`,
      ours: waits(ours, 'ours'),
      peer: comparison(waits),
      ratio: delayBeyondFlush(colyseus, 'colyseus') / delayBeyondFlush(ours, 'ours'),
      goal: `under ${GOALS.p99Ms} ms`,
      ok: delayBeyondFlush(ours, 'ours') < GOALS.p99Ms,
      how: 'from the moment a player sends a message to the first frame that shows it, at each of the others; less the time between two frames, for which any message may have to wait',
    },
  ];
}

/** Tolerates messages still in flight when the measurement starts or ends. */
const isKeepingUp = ({ shown }: PlayerCost): boolean => shown > 0.9;

const shownText = (cost: PlayerCost): string =>
  isKeepingUp(cost) ? '' : ` (it showed ${(cost.shown * 100).toFixed(0)} %)`;

/** Delay beyond the interval between two frames. */
const delayBeyondFlush = ({ p99Ms }: PlayerCost, name: PeerName): number => Math.max(0.1, p99Ms - PEERS[name].flushMs);

const bytesText = ({ downBytes, upBytes }: PlayerCost): string =>
  `${(downBytes / 1_000).toFixed(2)} kB/s (and ${(upBytes / 1_000).toFixed(2)} from them)`;

const memoryText = ({ rss, live }: PlayerMemory): string =>
  `${(rss / 1_000).toFixed(0)} KB (in use ${(live / 1_000).toFixed(0)})`;

const memoryRow = (memory: Readonly<Record<PeerName, PlayerMemory>>): BenchRow => ({
  name: `rooms: memory of a player, with ${MAX_PLAYERS}`,
  ours: memoryText(memory.ours),
  peer: peersText((name) => memoryText(memory[name])),
  ratio: memory.colyseus.rss / memory.ours.rss,
  goal: `at most ${GOALS.memory / 1_000} KB (in use ${GOALS.live / 1_000})`,
  ok: memory.ours.rss <= GOALS.memory && memory.ours.live <= GOALS.live,
  how: `all servers with the memory settings of our image; memory that the process occupies ${MEASURED_MS / 1_000} s into a game, over what it did before anybody came, garbage collected before both; compiled code and what else grows in the first minute is in it; in use: of the heap and what hangs on it`,
});

/** The same figure for each of the other peers. */
const peersText = (text: (name: PeerName) => string): string =>
  PEER_NAMES.filter((name) => name !== 'ours')
    .map((name) => `${PEERS[name].name} ${text(name)}`)
    .join('; ');
