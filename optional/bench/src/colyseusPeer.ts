import type { Room } from '@colyseus/sdk';
import type { RoomServerPeer } from '@jumpy/bench/rooms/peer';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';

// Colyseus' client prefers Node's own WebSocket. The `ws` package, which all other peers use, costs this process half
// as much.
Reflect.deleteProperty(globalThis, 'WebSocket');
const { Client } = await import('@colyseus/sdk');

interface State {
  players: ReadonlyMap<string, { tick: number }>;
}

/** Colyseus with its own client. */
export const colyseusPeer = ({ name, flushMs }: Pick<RoomServerPeer, 'name' | 'flushMs'>): RoomServerPeer => ({
  ...{ name, file: import.meta.resolve('./colyseusServer.ts'), flushMs },
  async openRoom(server, { onShown, onFailed }) {
    const rooms: Room<unknown, State>[] = [];
    const seatOf = new Map<string, number>();
    for (let seat = 0; seat < MAX_ROOM_SEATS; seat += 1) {
      const client = new Client(server.url);
      const [first] = rooms;
      const room: Room<unknown, State> = first ? await client.joinById(first.roomId) : await client.create('climb');
      seatOf.set(room.sessionId, seat);
      rooms.push(room);
      room.onStateChange(({ players }) => {
        for (const [id, { tick }] of players) {
          const of = seatOf.get(id);
          if (of !== undefined) onShown(seat, of, tick);
        }
      });
      room.onLeave((code) => onFailed(`a player was put out with ${code}`));
      room.onError((code, message) => onFailed(`${code} ${message}`));
    }
    return {
      startMs: performance.now(),
      send: (seat, { position }) => rooms[seat]?.send('move', position),
      async close() {
        await Promise.all(rooms.map((room) => room.leave()));
      },
    };
  },
});
