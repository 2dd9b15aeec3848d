import { installOptional } from '@jumpy/scripts/installOptional';
import type { RoomServerPeer } from './peer.ts';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { WebSocket } from 'ws';
import { closeSockets, FLUSH_MS, ourPeer } from './ourPeer.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { PeerPosition } from './peerPosition.ts';

interface PeerState extends PeerPosition {
  id: number;
}

/** The state of all players, or a message of one. */
type PeerMessage = { players: readonly PeerState[] } | PeerState;

/** One of our own servers on plain `ws` that takes positions as JSON. */
function createWsPeer({ name, file, flushMs }: Pick<RoomServerPeer, 'name' | 'file' | 'flushMs'>): RoomServerPeer {
  return {
    ...{ name, file, flushMs },
    async openRoom(server, { onShown, onFailed }) {
      const code = randomUUID();
      const sockets: WebSocket[] = [];
      for (let seat = 0; seat < MAX_ROOM_SEATS; seat += 1) {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/?room=${code}`);
        socket.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString()) as PeerMessage;
          for (const { id, tick } of 'players' in message ? message.players : [message]) onShown(seat, id, tick);
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

type PeerMaker = (options: Pick<RoomServerPeer, 'name' | 'flushMs'>) => RoomServerPeer;

const { load } = await installOptional('bench', { size: '180 MB' });
const { colyseusPeer } = await load<{ colyseusPeer: PeerMaker }>('src/colyseusPeer.ts');

/** Colyseus' default: 20 a second. */
const USUAL_PATCH_MS = 50;

export const PEERS = {
  ours: ourPeer,
  colyseus: colyseusPeer({ name: 'Colyseus', flushMs: FLUSH_MS }),
  usualColyseus: colyseusPeer({ name: 'Colyseus at its usual 20 Hz', flushMs: USUAL_PATCH_MS }),
  tick: createWsPeer({ name: 'ws with a 30 Hz tick', file: './wsTick.ts', flushMs: 1_000 / 30 }),
  naive: createWsPeer({ name: 'naive rebroadcast', file: './naive.ts', flushMs: 0 }),
} as const satisfies Readonly<Record<string, RoomServerPeer>>;

export type PeerName = keyof typeof PEERS;

export const PEER_NAMES = Object.keys(PEERS) as readonly PeerName[];
