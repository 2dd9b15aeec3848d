import { installOptional } from '@jumpy/scripts/installOptional';
import type { RoomServerPeer } from './peer.ts';
import { roomEndpoints } from '@jumpy/protocol/endpoints/rooms';
import type { RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import { WebSocket } from 'ws';
import { BENCH_ORIGIN } from '../live/overHttp.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { PeerPosition } from './peerPosition.ts';

type JoinedData = Extract<RoomMessage, { type: 'room_joined' }>['data'];
type StartedData = Extract<RoomMessage, { type: 'countdown_started' }>['data'];

/** Rooms broadcast positions 15 times a second. */
const FLUSH_MS = 1_000 / 15;
const SOCKET_PATH = `/api/${roomEndpoints.socket.path}`;
const START_MESSAGE = JSON.stringify({ type: 'start_countdown' } satisfies RoomRequest);
const LEAVE_MESSAGE = JSON.stringify({ type: 'leave' } satisfies RoomRequest);

/** The product's own server: players are signed in, send their inputs, and the server simulates their runs. */
const ourPeer: RoomServerPeer = {
  ...{ name: 'ours', file: './ours.ts', flushMs: FLUSH_MS },
  async openRoom(server, { firstPlayer, onShown, onFailed }) {
    const sockets: WebSocket[] = [];
    const starting: Promise<StartedData>[] = [];
    let code: string | undefined;
    for (let seat = 0; seat < MAX_ROOM_SEATS; seat += 1) {
      const query = code === undefined ? '' : `?roomId=${code}`;
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}${SOCKET_PATH}${query}`, {
        headers: { cookie: server.cookies[firstPlayer + seat] ?? '', origin: BENCH_ORIGIN },
      });
      sockets.push(socket);
      const joined = Promise.withResolvers<JoinedData>();
      const starts = Promise.withResolvers<StartedData>();
      starting.push(starts.promise);
      const fail = (words: string): void => {
        onFailed(words);
        joined.reject(new Error(words));
        starts.reject(new Error(words));
      };
      socket.on('error', ({ message }) => fail(message));
      socket.on('close', (code) => fail(`a socket was closed with ${code}`));
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) {
          for (const { seat: of, tick } of decodeRoomFrame(data)?.players ?? []) onShown(seat, of, tick);
          return;
        }
        const message = JSON.parse(data.toString()) as RoomMessage;
        if (message.type === 'room_joined') joined.resolve(message.data);
        if (message.type === 'countdown_started') starts.resolve(message.data);
        if (message.type === 'error') fail(message.data.message);
        if (message.type === 'run_moved') fail('a run was played on by the server');
        if (message.type === 'player_died') fail('a run was not played as it was recorded');
      });
      code = (await joined.promise).roomId;
    }
    sockets[0]?.send(START_MESSAGE);
    const [{ game }] = (await Promise.all(starting)) as [StartedData];
    return {
      startMs: performance.now() + game.startsAt - Date.now(),
      send: (seat, { inputs }) => sockets[seat]?.send(inputs),
      close() {
        for (const socket of sockets) socket.send(LEAVE_MESSAGE);
        return closeSockets(sockets);
      },
    };
  },
};

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

/** Closes sockets and waits for their close events. */
async function closeSockets(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      if (socket.readyState === socket.CLOSED) return;
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    }),
  );
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
