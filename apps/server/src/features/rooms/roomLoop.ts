import type { Logger } from 'pino';
import { type Loop, startLoop } from '../../platform/loop.ts';

/** Fifteen times a second. */
const EVERY_MS = 1_000 / 15;

/** Lets time pass in rooms, while there are any. */
export interface RoomLoop {
  /** There are rooms. */
  wake(): void;
  stop(): Promise<void>;
}

export function createRoomLoop({
  rooms,
  log,
}: {
  rooms: { readonly size: number; pass(): void };
  log: Logger;
}): RoomLoop {
  let loop: Loop | undefined;
  let isStopped = false;
  async function rest(): Promise<void> {
    const ended = loop;
    loop = undefined;
    await ended?.stop();
  }
  return {
    wake() {
      if (isStopped) return;
      loop ??= startLoop({
        ...{ name: 'rooms', everyMs: EVERY_MS, log },
        run: async () => {
          rooms.pass();
          // The round that says so is the last one: it is not waited for by itself.
          if (rooms.size === 0) void rest();
        },
      });
    },
    async stop() {
      isStopped = true;
      await rest();
    },
  };
}
