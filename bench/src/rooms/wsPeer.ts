import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { WebSocket } from 'ws';
import { closeAll } from './closeAll.ts';
import type { Peer } from './peer.ts';
import type { Told } from './told.ts';

interface Other extends Told {
  id: number;
}

/** The state of all players, or a message of one. */
type Heard = { players: readonly Other[] } | Other;

/** One of our own servers on plain `ws` that takes positions as JSON. */
export function wsPeer({ name, file, flushMs }: Pick<Peer, 'name' | 'file' | 'flushMs'>): Peer {
  return {
    ...{ name, file, flushMs },
    async openRoom(server, { shown, failed }) {
      const code = randomUUID();
      const sockets: WebSocket[] = [];
      for (let seat = 0; seat < ROOM_SEATS; seat += 1) {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/?room=${code}`);
        socket.on('message', (data: Buffer) => {
          const heard = JSON.parse(data.toString()) as Heard;
          for (const { id, tick } of 'players' in heard ? heard.players : [heard]) shown(seat, id, tick);
        });
        socket.on('close', () => failed('a socket was closed'));
        await once(socket, 'open');
        sockets.push(socket);
      }
      return {
        startMs: performance.now(),
        say: (seat, { told }) => sockets[seat]?.send(JSON.stringify(told)),
        close: () => closeAll(sockets),
      };
    },
  };
}
