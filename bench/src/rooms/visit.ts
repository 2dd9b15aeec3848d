import { setTimeout as wait } from 'node:timers/promises';
import { ROOM_SEATS } from '@jumpy/protocol/room/messages';
import type { BenchServer } from '../servers/startServer.ts';
import { createCrowd } from './crowd.ts';
import type { Peer } from './peer.ts';
import type { Said } from './recordings.ts';

const WARM_UP_MS = 5_000;
export const MEASURED_MS = 20_000;

/** What a number of players cost a server. */
export interface Cost {
  players: number;
  /** Microseconds of its CPU for a second of a player. */
  cpuUs: number;
  /** Bytes to and from a player in a second, over TCP. */
  bytes: number;
  p50Ms: number;
  p99Ms: number;
  /** Bytes of memory that each occupies more than the server did without anybody. */
  memory: number;
}

/** Fills rooms of a server until it has so many players, then so many, and measures each. */
export async function visit(
  peer: Peer,
  { server, recordings, sizes }: { server: BenchServer; recordings: readonly Said[][]; sizes: readonly number[] },
): Promise<Cost[]> {
  const costs: Cost[] = [];
  const emptyRss = await server.rss();
  const crowd = createCrowd(peer, { server, recordings });
  try {
    for (const [index, players] of sizes.entries()) {
      await crowd.fill((players - (sizes[index - 1] ?? 0)) / ROOM_SEATS);
      await wait(WARM_UP_MS);
      const before = { cpuUs: await server.cpuUs(), ...(await server.bytes()) };
      const fromMs = performance.now();
      const delays = crowd.listen();
      await wait(MEASURED_MS);
      const [p50Ms, p99Ms] = [delays.quantile(0.5), delays.quantile(0.99)];
      const after = { cpuUs: await server.cpuUs(), ...(await server.bytes()) };
      const playerSeconds = (players * (performance.now() - fromMs)) / 1_000;
      // Who is not shown is not measured either.
      const expected = playerSeconds * 10 * (ROOM_SEATS - 1);
      if (delays.count < expected * 0.9) throw new Error(`${peer.name} showed ${delays.count} of ${expected}`);
      costs.push({
        ...{ players, p50Ms, p99Ms },
        cpuUs: (after.cpuUs - before.cpuUs) / playerSeconds,
        bytes: (after.sent + after.received - before.sent - before.received) / playerSeconds,
        memory: ((await server.rss()) - emptyRss) / players,
      });
    }
    return costs;
  } finally {
    crowd.close();
  }
}
