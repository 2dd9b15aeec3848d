import { setTimeout as wait } from 'node:timers/promises';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import type { BenchServer } from '../servers/startBenchServer.ts';
import { RoomLoad } from './roomLoad.ts';
import type { RoomServerPeer } from './peer.ts';
import type { RecordedMessage } from './recordRoom.ts';

const WARM_UP_MS = 5_000;
export const MEASURED_MS = 20_000;

/** Cost of a number of players on a server. */
export interface PlayerCost {
  /** Server CPU in microseconds per player and second. */
  cpuUs: number;
  /** Bytes per player and second over TCP: sent to the player, and received. */
  downBytes: number;
  upBytes: number;
  /** Ratio of messages that were shown in time. */
  shown: number;
  p50Ms: number;
  p99Ms: number;
}

export interface RoomLoadCase {
  peer: RoomServerPeer;
  server: BenchServer;
  recordings: readonly RecordedMessage[][];
}

/** Fills rooms up to each of the given player counts and measures at each. */
export async function measureRoomCosts(
  { peer, server, recordings }: RoomLoadCase,
  sizes: readonly number[],
): Promise<PlayerCost[]> {
  const load = new RoomLoad(peer, { server, recordings });
  const costs: PlayerCost[] = [];
  for (const [index, players] of sizes.entries()) {
    await load.fill((players - (sizes[index - 1] ?? 0)) / MAX_ROOM_SEATS);
    await wait(WARM_UP_MS);
    const before = { cpuUs: await server.cpuUs(), ...(await server.bytes()) };
    const fromMs = performance.now();
    const delays = load.measureDelays();
    await wait(MEASURED_MS);
    const seconds = (performance.now() - fromMs) / 1_000;
    const after = { cpuUs: await server.cpuUs(), ...(await server.bytes()) };
    const expected = players * seconds * 10 * (MAX_ROOM_SEATS - 1);
    costs.push({
      ...{ shown: delays.count / expected, p50Ms: delays.quantile(0.5), p99Ms: delays.quantile(0.99) },
      cpuUs: (after.cpuUs - before.cpuUs) / (players * seconds),
      downBytes: (after.sent - before.sent) / (players * seconds),
      upBytes: (after.received - before.received) / (players * seconds),
    });
  }
  await load.close();
  return costs;
}

/** Bytes per player above the empty server: resident set size, and live heap. */
export interface PlayerMemory {
  rss: number;
  live: number;
}

/** Warm-up until the JIT has compiled the hot paths. Returns the memory used. */
export async function warmUp({ peer, server, recordings }: RoomLoadCase, players: number): Promise<PlayerMemory> {
  const empty = await server.memory();
  const load = new RoomLoad(peer, { server, recordings });
  await load.fill(players / MAX_ROOM_SEATS);
  await wait(MEASURED_MS);
  const full = await server.memory();
  await load.close();
  return { rss: (full.rss - empty.rss) / players, live: (full.live - empty.live) / players };
}
