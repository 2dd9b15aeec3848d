import http from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { handleBenchMessages } from './serveForBench.ts';

/** The naive implementation: relays every message to all other players of the room at once. */
const rooms = new Map<string, WebSocket[]>();
const server = http.createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 4_096 });

sockets.on('connection', (socket, { url = '/' }) => {
  const code = new URL(url, 'http://localhost').searchParams.get('room') ?? '';
  const room = rooms.get(code) ?? [];
  rooms.set(code, room);
  const id = room.push(socket) - 1;
  socket.on('message', (data: Buffer) => {
    const text = JSON.stringify({ ...(JSON.parse(data.toString()) as object), id });
    for (const other of room) if (other !== socket && other.readyState === other.OPEN) other.send(text);
  });
  socket.on('close', () => {
    if (room.every(({ readyState }) => readyState === socket.CLOSED)) rooms.delete(code);
  });
});
server.listen(0, '127.0.0.1', () => handleBenchMessages(server, {}));
