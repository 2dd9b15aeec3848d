import http from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PeerPosition } from '../rooms/peerPosition.ts';
import { handleBenchMessages } from './serveForBench.ts';

/** A plain tick server: trusts its clients and broadcasts the whole room state as JSON on every tick. */
const TICK_MS = Number(process.argv[2]);

interface Room {
  sockets: Set<WebSocket>;
  players: (PeerPosition & { id: number })[];
}

const rooms = new Map<string, Room>();
const server = http.createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 4_096 });

sockets.on('connection', (socket, { url = '/' }) => {
  const code = new URL(url, 'http://localhost').searchParams.get('room') ?? '';
  const room = rooms.get(code) ?? { sockets: new Set(), players: [] };
  rooms.set(code, room);
  const id = room.players.length;
  const player = { ...{ id, x: 0, y: 0, vx: 0, vy: 0 }, score: 0, tick: 0 };
  room.players.push(player);
  room.sockets.add(socket);
  socket.on('message', (data: Buffer) => {
    const { x, y, vx, vy, score, tick } = JSON.parse(data.toString()) as PeerPosition;
    player.x = x;
    player.y = y;
    player.vx = vx;
    player.vy = vy;
    player.score = score;
    player.tick = tick;
  });
  socket.on('close', () => {
    room.sockets.delete(socket);
    if (room.sockets.size === 0) rooms.delete(code);
  });
});
setInterval(() => {
  for (const { sockets, players } of rooms.values()) {
    const state = JSON.stringify({ type: 'state', players });
    for (const socket of sockets) socket.send(state);
  }
}, TICK_MS);
server.listen(0, '127.0.0.1', () => handleBenchMessages(server, {}));
