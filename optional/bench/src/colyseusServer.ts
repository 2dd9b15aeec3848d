import http from 'node:http';
import { type Client, Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { PeerPosition } from '@jumpy/bench/rooms/peerPosition';
import { handleBenchMessages } from '@jumpy/bench/servers/serveForBench';

/** Interval between two state patches. */
const PATCH_MS = Number(process.argv[2]);

const Player = schema(
  {
    ...{ x: t.float32(), y: t.float32(), vx: t.int16(), vy: t.int16() },
    ...{ score: t.uint32(), tick: t.uint32() },
  },
  'Player',
);
const Climb = schema({ players: t.map(Player) }, 'Climb');

/** Follows the Colyseus guide: a synchronized state and messages that change it. It trusts its clients. */
class ClimbRoom extends Room<{ state: InstanceType<typeof Climb> }> {
  override maxClients = 20;
  override patchRate = PATCH_MS;
  override state = new Climb();
  override messages = {
    move: (client: Client, { x, y, vx, vy, score, tick }: PeerPosition) => {
      const player = this.state.players.get(client.sessionId);
      if (!player) return;
      player.x = x;
      player.y = y;
      player.vx = vx;
      player.vy = vy;
      player.score = score;
      player.tick = tick;
    },
  };
  override onJoin(client: Client): void {
    this.state.players.set(client.sessionId, new Player());
  }
  override onLeave(client: Client): void {
    this.state.players.delete(client.sessionId);
  }
}

const server = http.createServer();
const game = new Server({ transport: new WebSocketTransport({ server }), greet: false });
game.define('climb', ClimbRoom);
await game.listen(0, '127.0.0.1');
handleBenchMessages(server, {});
