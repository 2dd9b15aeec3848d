import { startBenchCluster } from './benchDatabase.ts';
import { ORIGIN } from './live/overHttp.ts';
import { seedPlayers } from './live/underWay.ts';
import { LOCAL_ENV } from './localEnv.ts';
import { PEER_NAMES, PEERS, type PeerName } from './rooms/peers.ts';
import { recordRoom } from './rooms/recordings.ts';
import { type Cost, MEASURED_MS, visit } from './rooms/visit.ts';
import type { Measurement, Row } from './row.ts';
import { startServer } from './servers/startServer.ts';
import { median } from './statistics.ts';

const SIZES = [100, 400] as const;
const MOST = 400;
const ROUNDS = 3;
/** Two minutes and a half: longer than a visit takes. */
const MESSAGES = 1_500;
const GOAL = { cpuUs: 380, ratio: 1.25, bytes: 2_000, memory: 50_000, p99Ms: 50 } as const;
const HOW = `rooms of 20, ten messages a second of each, as strong bots played; each server in turns, ${ROUNDS} rounds, median of ${MEASURED_MS / 1_000} s each after 5 s; load, servers and database share the machine. Ours authenticates, checks, plays every run along and keeps it in its database; the others take players at their word`;

type Costs = Readonly<Record<PeerName, Cost>>;

export const measure: Measurement = async () => {
  const recordings = recordRoom({ messages: MESSAGES });
  const cluster = await startBenchCluster();
  try {
    const visits: Record<PeerName, Cost[]>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen: Partial<Record<PeerName, Cost[]>> = {};
      // Whatever else the machine does falls on all: each round begins with another one, and every second goes backwards.
      const turned = [...PEER_NAMES.slice(round), ...PEER_NAMES.slice(0, round)];
      for (const name of round % 2 === 0 ? turned : turned.toReversed()) {
        const { file, flushMs } = PEERS[name];
        const database = name === 'ours' ? await cluster.create(`rooms_${round}`) : undefined;
        if (database) await seedPlayers(database.pool, MOST);
        const server = await startServer(file, {
          args: [name === 'ours' ? String(MOST) : String(flushMs)],
          env: database ? { DATABASE_URL: database.url, ...LOCAL_ENV, PUBLIC_URL: ORIGIN } : {},
        });
        seen[name] = await visit(PEERS[name], { server, recordings, sizes: SIZES }).finally(server.stop);
      }
      visits.push(seen as Record<PeerName, Cost[]>);
    }
    return SIZES.flatMap((players, size) => rowsOf(costsOf(visits, size), players));
  } finally {
    await cluster.stop();
  }
};

/** Medians over the rounds. */
function costsOf(visits: readonly Readonly<Record<PeerName, readonly Cost[]>>[], size: number): Costs {
  const of = (name: PeerName): Cost => {
    const some = visits.flatMap((seen) => seen[name][size] ?? []);
    const middle = (read: (cost: Cost) => number): number => median(some.map(read));
    return {
      players: SIZES[size] ?? 0,
      cpuUs: middle(({ cpuUs }) => cpuUs),
      bytes: middle(({ bytes }) => bytes),
      p50Ms: middle(({ p50Ms }) => p50Ms),
      p99Ms: middle(({ p99Ms }) => p99Ms),
      memory: middle(({ memory }) => memory),
    };
  };
  return Object.fromEntries(PEER_NAMES.map((name) => [name, of(name)])) as Record<PeerName, Cost>;
}

function rowsOf(costs: Costs, players: number): Row[] {
  const { ours, colyseus, usualColyseus } = costs;
  const beside = (text: (cost: Cost, name: PeerName) => string): string =>
    PEER_NAMES.filter((name) => name !== 'ours')
      .map((name) => `${PEERS[name].name} ${text(costs[name], name)}`)
      .join('; ');
  const waits = (cost: Cost, name: PeerName): string =>
    `${beyondFlush(cost, name).toFixed(1)} ms (in all ${cost.p99Ms.toFixed(0)}, p50 ${cost.p50Ms.toFixed(0)})`;
  return [
    {
      name: `rooms: CPU of ${players} players`,
      ours: `${ours.cpuUs.toFixed(0)} µs a player and second`,
      peer: beside(({ cpuUs }) => `${cpuUs.toFixed(0)} µs`),
      ratio: colyseus.cpuUs / ours.cpuUs,
      goal: `at most ${GOAL.cpuUs} µs`,
      ok: ours.cpuUs <= GOAL.cpuUs,
      how: `processor of the server's process; ${HOW}`,
    },
    {
      name: `rooms: players a core carries, of ${players}`,
      ours: `${Math.floor(1e6 / ours.cpuUs)}`,
      peer: beside(({ cpuUs }) => `${Math.floor(1e6 / cpuUs)}`),
      ratio: colyseus.cpuUs / ours.cpuUs,
      goal: `at least ${GOAL.ratio} times Colyseus`,
      ok: colyseus.cpuUs / ours.cpuUs >= GOAL.ratio,
      how: `a second of a core by the CPU above; ratio to Colyseus that tells its state 15 times a second, as ours does; to its usual 20 Hz it is ${(usualColyseus.cpuUs / ours.cpuUs).toFixed(2)}`,
    },
    {
      name: `rooms: bytes of ${players} players`,
      ours: `${(ours.bytes / 1_000).toFixed(2)} kB/s a player`,
      peer: beside(({ bytes }) => `${(bytes / 1_000).toFixed(2)} kB/s`),
      ratio: colyseus.bytes / ours.bytes,
      goal: `at most ${GOAL.bytes / 1_000} kB/s`,
      ok: ours.bytes <= GOAL.bytes,
      how: 'both ways together, as the sockets of the server count them, frames of WebSocket and all',
    },
    {
      name: `rooms: p99 of ${players} players`,
      ours: waits(ours, 'ours'),
      peer: beside(waits),
      ratio: beyondFlush(colyseus, 'colyseus') / beyondFlush(ours, 'ours'),
      goal: `under ${GOAL.p99Ms} ms`,
      ok: beyondFlush(ours, 'ours') < GOAL.p99Ms,
      how: 'from the moment a player sends a message to the first frame that shows it, at each of the others; less the time between two frames, for which any message may have to wait',
    },
    {
      name: `rooms: memory of ${players} players`,
      ours: `${(ours.memory / 1_000).toFixed(0)} KB each`,
      peer: beside(({ memory }) => `${(memory / 1_000).toFixed(0)} KB`),
      ratio: colyseus.memory / ours.memory,
      goal: `at most ${GOAL.memory / 1_000} KB`,
      ok: ours.memory <= GOAL.memory,
      how: 'memory that the process occupies over what it did without anybody, garbage collected before both, while they play',
    },
  ];
}

/** What a message waits beyond the time between two frames. */
const beyondFlush = ({ p99Ms }: Cost, name: PeerName): number => Math.max(0.1, p99Ms - PEERS[name].flushMs);
