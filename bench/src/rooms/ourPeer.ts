import { ROOM_SEATS, RoomMessage, type RoomRequest } from '@jumpy/protocol/room/messages';
import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import { WebSocket } from 'ws';
import { ORIGIN } from '../live/overHttp.ts';
import { FLUSH_MS } from './flushMs.ts';
import type { Peer } from './peer.ts';

type Joined = Extract<RoomMessage, { type: 'room_joined' }>['data'];
type Begun = Extract<RoomMessage, { type: 'countdown_started' }>['data'];

const START = JSON.stringify({ type: 'start_countdown' } satisfies RoomRequest);
/** Players come from many addresses: one has places for a few, and no more. */
const PLAYERS_AN_ADDRESS = 4;

/** The product's own server: players are signed in, say what they pressed, and their runs are played along. */
export const ourPeer: Peer = {
  ...{ name: 'ours', file: './ours.ts', flushMs: FLUSH_MS },
  async openRoom(server, { firstPlayer, shown, failed }) {
    const sockets: WebSocket[] = [];
    const begun: Promise<Begun>[] = [];
    let code = '';
    for (let seat = 0; seat < ROOM_SEATS; seat += 1) {
      const player = firstPlayer + seat;
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/multiplayer/websocket?roomId=${code}`, {
        headers: { cookie: server.cookies[player] ?? '', origin: ORIGIN },
        localAddress: `127.0.0.${2 + Math.floor(player / PLAYERS_AN_ADDRESS)}`,
      });
      sockets.push(socket);
      const joined = Promise.withResolvers<Joined>();
      const starts = Promise.withResolvers<Begun>();
      begun.push(starts.promise);
      socket.on('error', joined.reject);
      socket.on('close', (why) => failed(`a socket was closed with ${why}`));
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) {
          for (const { seat: of, tick } of decodeRoomFrame(data)?.players ?? []) shown(seat, of, tick);
          return;
        }
        const message = JSON.parse(data.toString()) as RoomMessage;
        if (message.type === 'room_joined') joined.resolve(message.data);
        if (message.type === 'countdown_started') starts.resolve(message.data);
        if (message.type === 'error') failed(message.data.message);
        if (message.type === 'run_moved') failed('a run was played on by the server');
        if (message.type === 'player_died') failed('a run was not played as it was recorded');
      });
      code = (await joined.promise).roomId;
    }
    sockets[0]?.send(START);
    const [{ game }] = await Promise.all(begun) as [Begun];
    return {
      startMs: performance.now() + game.startsAt - Date.now(),
      say: (seat, { inputs }) => sockets[seat]?.send(inputs),
      close: () => sockets.forEach((socket) => socket.terminate()),
    };
  },
};
