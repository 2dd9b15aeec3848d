import type { RoomKind } from '@jumpy/protocol/room/messages';
import type { RedisConnection } from '../../../platform/redis.ts';
import type { RoomManager } from '../roomManager.ts';
import type { RoomDirectory } from './roomDirectory.ts';
import type { SnapshotSaver } from './snapshotSaver.ts';

const MAX_CODE_ATTEMPTS = 20;

export interface RoomOpenerOptions {
  rooms: Pick<RoomManager, 'get' | 'open'>;
  redis: Pick<RedisConnection, 'isUp'>;
  directory: Pick<RoomDirectory, 'claim' | 'offerQuickRace' | 'remove'>;
  snapshots: Pick<SnapshotSaver, 'addRoom'>;
  randomInt(from: number, to: number): number;
  onError(error: unknown): void;
}

/** Opens a room in this process under a cluster-wide unique code. Undefined if there is no capacity. */
export type OpenClusterRoom = (
  kind: RoomKind,
  /** An unusable quick race; returns the one that gathers in its place, in any process. */
  instead?: string,
) => Promise<string | undefined>;

export function createRoomOpener(parts: RoomOpenerOptions): OpenClusterRoom {
  const { rooms, redis, directory, snapshots, randomInt, onError } = parts;
  return async (kind, instead = '') => {
    for (let tries = 0; tries < MAX_CODE_ATTEMPTS; tries += 1) {
      const code = String(randomInt(100_000, 1_000_000));
      if (rooms.get(code)) continue;
      // Without Redis, the code is claimed later.
      if (redis.isUp && !(await directory.claim(code, 1).catch(() => true))) continue;
      if (kind === 'quick' && redis.isUp) {
        const gathering = await directory.offerQuickRace(code, instead).catch(() => code);
        if (gathering !== code) {
          await directory.remove(code, 1).catch(onError);
          return gathering;
        }
      }
      if (!rooms.open(code, kind)) {
        await directory.remove(code, 1).catch(onError);
        return undefined;
      }
      snapshots.addRoom(code, 1);
      return code;
    }
    return undefined;
  };
}
