import { roomEndpoints } from '@jumpy/protocol/endpoints/rooms';
import { type RoomMessage, type RoomRequest } from '@jumpy/protocol/room/messages';
import { ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import { WebSocket } from 'ws';
import { ORIGIN } from '../live/overHttp.ts';
import { closeAll } from './closeAll.ts';
import { FLUSH_MS } from './flushMs.ts';
import type { Peer } from './peer.ts';

type Joined = Extract<RoomMessage, { type: 'room_joined' }>['data'];
type Begun = Extract<RoomMessage, { type: 'countdown_started' }>['data'];

const PATH = `/api/${roomEndpoints.socket.path}`;
const START = JSON.stringify({ type: 'start_countdown' } satisfies RoomRequest);
const LEAVE = JSON.stringify({ type: 'leave' } satisfies RoomRequest);

/** The product's own server: players are signed in, send their inputs, and the server simulates their runs. */
export const ourPeer: Peer = {
  ...{ name: 'ours', file: './ours.ts', flushMs: FLUSH_MS },
  async openRoom(server, { firstPlayer, shown, failed }) {
    const sockets: WebSocket[] = [];
    const begun: Promise<Begun>[] = [];
    let code: string | undefined;
    for (let seat = 0; seat < ROOM_SEATS; seat += 1) {
      const query = code === undefined ? '' : `?roomId=${code}`;
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}${PATH}${query}`, {
        headers: { cookie: server.cookies[firstPlayer + seat] ?? '', origin: ORIGIN },
      });
      sockets.push(socket);
      const joined = Promise.withResolvers<Joined>();
      const starts = Promise.withResolvers<Begun>();
      begun.push(starts.promise);
      const fail = (words: string): void => {
        failed(words);
        joined.reject(new Error(words));
        starts.reject(new Error(words));
      };
      socket.on('error', ({ message }) => fail(message));
      socket.on('close', (why) => fail(`a socket was closed with ${why}`));
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) {
          for (const { seat: of, tick } of decodeRoomFrame(data)?.players ?? []) shown(seat, of, tick);
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
    sockets[0]?.send(START);
    const [{ game }] = (await Promise.all(begun)) as [Begun];
    return {
      startMs: performance.now() + game.startsAt - Date.now(),
      say: (seat, { inputs }) => sockets[seat]?.send(inputs),
      close() {
        for (const socket of sockets) socket.send(LEAVE);
        return closeAll(sockets);
      },
    };
  },
};
