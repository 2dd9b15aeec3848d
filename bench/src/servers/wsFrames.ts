import http from 'node:http';
import { decodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { encodeRoomFrame, type FramePlayer } from '@jumpy/protocol/room/roomFrame';
import { type WebSocket, WebSocketServer } from 'ws';
import { handleBenchMessages } from './serveForBench.ts';

/**
 * What `ws` alone costs: takes the inputs of our players and writes the frames of our rooms, of the same length at the
 * same rate. It simulates, checks and keeps nothing.
 */
const TICK_MS = Number(process.argv[2]);
const START_HEIGHT = 100_000;

interface Room {
  sockets: Set<WebSocket>;
  players: FramePlayer[];
  sentTicks: number[];
}

const rooms = new Map<string, Room>();
const server = http.createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 4_096 });

sockets.on('connection', (socket, { url = '/' }) => {
  const code = new URL(url, 'http://localhost').searchParams.get('room') ?? '';
  const room: Room = rooms.get(code) ?? { sockets: new Set(), players: [], sentTicks: [] };
  rooms.set(code, room);
  const player: FramePlayer = {
    ...{ seat: room.players.length, tick: 0, x: 0, y: START_HEIGHT, vx: 0, vy: 0 },
    ...{ isAlive: true, isFrozen: false, facing: 1 },
  };
  room.players.push(player);
  room.sockets.add(socket);
  socket.on('message', (data: Buffer) => {
    const inputs = decodeRoomInputs(data);
    if (inputs) player.tick = inputs.fromTick + inputs.trail.length;
  });
  socket.on('close', () => {
    room.sockets.delete(socket);
    if (room.sockets.size === 0) rooms.delete(code);
  });
});
setInterval(() => {
  for (const { sockets, players, sentTicks } of rooms.values()) {
    const moved = players.filter(({ seat, tick }) => sentTicks[seat] !== tick);
    if (moved.length === 0) continue;
    for (const { seat, tick } of moved) sentTicks[seat] = tick;
    const frame = encodeRoomFrame({ tick: Math.max(...moved.map(({ tick }) => tick)), players: moved });
    for (const socket of sockets) socket.send(frame);
  }
}, TICK_MS);
server.listen(0, '127.0.0.1', () => handleBenchMessages(server, {}));
