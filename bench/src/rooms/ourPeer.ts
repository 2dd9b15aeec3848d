import { once } from 'node:events';
import { roomEndpoints } from '@jumpy/protocol/endpoints/rooms';
import type { RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import { WebSocket } from 'ws';
import { BENCH_ORIGIN } from '../live/overHttp.ts';
import type { RoomServerPeer } from './peer.ts';

type JoinedData = Extract<RoomMessage, { type: 'room_joined' }>['data'];
type StartedData = Extract<RoomMessage, { type: 'countdown_started' }>['data'];

/** Rooms broadcast positions 15 times a second. */
export const FLUSH_MS = 1_000 / 15;
const SOCKET_PATH = `/api/${roomEndpoints.socket.path}`;
const START_MESSAGE = JSON.stringify({ type: 'start_countdown' } satisfies RoomRequest);
const LEAVE_MESSAGE = JSON.stringify({ type: 'leave' } satisfies RoomRequest);

/** The product's own server: players are signed in, send their inputs, and the server simulates their runs. */
export const ourPeer: RoomServerPeer = {
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

/** Closes sockets and waits for their close events. */
export async function closeSockets(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      if (socket.readyState === socket.CLOSED) return;
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    }),
  );
}
