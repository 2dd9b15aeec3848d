import type { RoomKind } from '@jumpy/protocol/room/messages';
import type { RedisConnection } from '../../../platform/redis.ts';
import type { Rooms } from '../rooms.ts';
import type { Directory } from './directory.ts';
import type { Snapshots } from './snapshots.ts';

const CODE_TRIES = 20;

export interface OpenRoomParts {
  rooms: Pick<Rooms, 'get' | 'open'>;
  redis: Pick<RedisConnection, 'isUp'>;
  directory: Pick<Directory, 'claim' | 'offerQuick' | 'forget'>;
  snapshots: Pick<Snapshots, 'own'>;
  drawNumber(from: number, to: number): number;
  onError(error: unknown): void;
}

/** Opens a room in this process under a cluster-wide unique code. Undefined if there is no capacity. */
export type OpenRoom = (
  kind: RoomKind,
  /** An unusable quick race; returns the one that gathers in its place, in any process. */
  instead?: string,
) => Promise<string | undefined>;

export function roomOpener(parts: OpenRoomParts): OpenRoom {
  const { rooms, redis, directory, snapshots, drawNumber, onError } = parts;
  return async (kind, instead = '') => {
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const code = String(drawNumber(100_000, 1_000_000));
      if (rooms.get(code)) continue;
      // Without Redis, the code is claimed later.
      if (redis.isUp && !(await directory.claim(code, 1).catch(() => true))) continue;
      if (kind === 'quick' && redis.isUp) {
        const gathering = await directory.offerQuick(code, instead).catch(() => code);
        if (gathering !== code) {
          await directory.forget(code, 1).catch(onError);
          return gathering;
        }
      }
      if (!rooms.open(code, kind)) {
        await directory.forget(code, 1).catch(onError);
        return undefined;
      }
      snapshots.own(code, 1);
      return code;
    }
    return undefined;
  };
}
