import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { WebSocket } from 'ws';
import { closeSockets } from './closeSockets.ts';
import type { RoomServerPeer } from './peer.ts';
import type { PeerPosition } from './peerPosition.ts';

interface PeerState extends PeerPosition {
  id: number;
}

/** The state of all players, or a message of one. */
type PeerMessage = { players: readonly PeerState[] } | PeerState;

/** One of our own servers on plain `ws` that takes positions as JSON. */
export function createWsPeer({
  name,
  file,
  flushMs,
}: Pick<RoomServerPeer, 'name' | 'file' | 'flushMs'>): RoomServerPeer {
  return {
    ...{ name, file, flushMs },
    async openRoom(server, { onShown, onFailed }) {
      const code = randomUUID();
      const sockets: WebSocket[] = [];
      for (let seat = 0; seat < MAX_ROOM_SEATS; seat += 1) {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/?room=${code}`);
        socket.on('message', (data: Buffer) => {
          const heard = JSON.parse(data.toString()) as PeerMessage;
          for (const { id, tick } of 'players' in heard ? heard.players : [heard]) onShown(seat, id, tick);
        });
        socket.on('close', () => onFailed('a socket was closed'));
        await once(socket, 'open');
        sockets.push(socket);
      }
      return {
        startMs: performance.now(),
        send: (seat, { position }) => sockets[seat]?.send(JSON.stringify(position)),
        close: () => closeSockets(sockets),
      };
    },
  };
}
