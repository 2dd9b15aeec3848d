import { installOptional } from '@jumpy/scripts/installOptional';
import type { RoomServerPeer } from './peer.ts';
import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { WebSocket } from 'ws';
import { closeSockets, FLUSH_MS, ourPeer } from './ourPeer.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { PeerPosition } from './peerPosition.ts';
import type { RecordedMessage } from './recordRoom.ts';

interface PeerState extends PeerPosition {
  id: number;
}

/** The state of all players, or a message of one. */
type PeerMessage = { players: readonly PeerState[] } | PeerState;

interface WsProtocol {
  encode(message: RecordedMessage): string | Uint8Array;
  decode(data: Buffer): readonly { id: number; tick: number }[];
}

const JSON_PROTOCOL: WsProtocol = {
  encode: ({ position }) => JSON.stringify(position),
  decode(data) {
    const message = JSON.parse(data.toString()) as PeerMessage;
    return 'players' in message ? message.players : [message];
  },
};

/** The binary messages of our own rooms. */
const FRAME_PROTOCOL: WsProtocol = {
  encode: ({ inputs }) => inputs,
  decode: (data) => decodeRoomFrame(data)?.players.map(({ seat, tick }) => ({ id: seat, tick })) ?? [],
};

/** One of our own servers on plain `ws` that takes players at their word. */
function createWsPeer(
  { name, file, flushMs }: Pick<RoomServerPeer, 'name' | 'file' | 'flushMs'>,
  { encode, decode } = JSON_PROTOCOL,
): RoomServerPeer {
  return {
    ...{ name, file, flushMs },
    async openRoom(server, { onShown, onFailed }) {
      const code = randomUUID();
      const sockets: WebSocket[] = [];
      for (let seat = 0; seat < MAX_ROOM_SEATS; seat += 1) {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/?room=${code}`);
        socket.on('message', (data: Buffer) => {
          for (const { id, tick } of decode(data)) onShown(seat, id, tick);
        });
        socket.on('close', () => onFailed('a socket was closed'));
        await once(socket, 'open');
        sockets.push(socket);
      }
      return {
        startMs: performance.now(),
        send: (seat, message) => sockets[seat]?.send(encode(message)),
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
  frames: createWsPeer(
    { name: 'ws that writes the same frames', file: './wsFrames.ts', flushMs: FLUSH_MS },
    FRAME_PROTOCOL,
  ),
  tick: createWsPeer({ name: 'ws with a 30 Hz tick', file: './wsTick.ts', flushMs: 1_000 / 30 }),
  naive: createWsPeer({ name: 'naive rebroadcast', file: './naive.ts', flushMs: 0 }),
} as const satisfies Readonly<Record<string, RoomServerPeer>>;

export type PeerName = keyof typeof PEERS;

export const PEER_NAMES = Object.keys(PEERS) as readonly PeerName[];
