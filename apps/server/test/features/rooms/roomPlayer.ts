import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { unpackInputs } from '@jumpy/protocol/packInputs';
import type { RoomGame, RoomMessage } from '@jumpy/protocol/room/messages';
import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { type Bot, createBot } from '@jumpy/sim/bots/bot';
import { type SkillName, SKILLS } from '@jumpy/sim/bots/skill';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { revealSections } from '@jumpy/sim/section';
import { inputTrail, decodeTrailInput } from '@jumpy/sim/inputTrail';
import type { World } from '@jumpy/sim/world';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { RoomPage } from './roomPage.ts';

const STEP_MS = 500;
const MS_PER_TICK = 1_000 / 60;
const MAX_TICKS = 600;

export interface RoomPlayerOptions {
  it: { clock: Pick<TestApp['clock'], 'nowMs'> };
  address: string;
  /** Origin of its page. */
  origin?: string;
  client: Client & { player: SeededPlayer };
  skill?: SkillName;
  /** Lag behind the room's time. */
  lateMs?: number;
}

/** A room player with a real socket and a bot. */
export class RoomPlayer {
  page: RoomPage;
  world: World | undefined;
  readonly player: SeededPlayer;
  #options: RoomPlayerOptions;
  readonly #bot: Bot;
  /** Messages received by previous pages. */
  #before: RoomMessage[] = [];
  #query: Record<string, string>;
  #recorder: ReturnType<typeof currentSimulation.createRecorder> | undefined;
  #startsAt = 0;
  #sentTick = 0;
  #heard = 0;

  constructor(options: RoomPlayerOptions, query: Record<string, string> = {}) {
    this.#options = options;
    this.#query = query;
    this.player = options.client.player;
    const seed = createHash('md5').update(options.client.player.username).digest('hex');
    this.#bot = createBot({ skill: SKILLS[options.skill ?? 'average'], seed });
    this.page = this.#open(query);
  }

  #open(query: Record<string, string>): RoomPage {
    const { address, client, origin } = this.#options;
    return new RoomPage({ address, client, query, ...(origin === undefined ? {} : { headers: { origin } }) });
  }

  get id(): string {
    return this.player.publicId;
  }

  async join(): Promise<this> {
    const { roomId, resume = '' } = await this.page.waitFor('room_joined');
    this.#query = { roomId, resume };
    return this;
  }

  get roomId(): string {
    return this.#query['roomId'] ?? '';
  }

  /** Loses the connection; `comeBack` reconnects with the page's state, or as a reloaded page. */
  async drop(): Promise<void> {
    this.page.socket.terminate();
    await once(this.page.socket, 'close');
  }
  async comeBack({ reloaded = false } = {}): Promise<void> {
    const { roomId, resume } = this.#query;
    if (reloaded) this.world = undefined;
    this.#heard = 0;
    this.page = this.#open({ roomId: roomId ?? '', ...(reloaded ? {} : { resume: resume ?? '' }) });
    const joined = await this.page.waitFor('room_joined');
    if (reloaded && joined.game) this.#begin(joined.game);
    this.#query = { roomId: joined.roomId, resume: joined.resume ?? '' };
  }

  /** Reconnects with its token to any server; returns whether it was admitted. */
  async comeBackTo(address: string): Promise<boolean> {
    this.#options = { ...this.#options, address };
    this.#before.push(...this.page.messages);
    this.#heard = 0;
    this.page = this.#open(this.#query);
    const joined = await Promise.race([this.page.waitFor('room_joined'), this.page.closed]);
    return typeof joined === 'object';
  }

  /** All messages received, over any connection. */
  get messages(): readonly RoomMessage[] {
    return [...this.#before, ...this.page.messages];
  }

  /** Syncs with the server: takes over its state if ahead of this page, else resends what it lacks. */
  #goOn(game: RoomGame): void {
    if (!this.world || game.playedTicks > this.world.tick) this.#begin(game);
    revealSections(this.world as World, { from: 0, seed: game.seed });
    this.#sentTick = Math.min(this.#sentTick, game.playedTicks);
  }

  #begin({ seed, startsAt, inputs, playedTicks }: RoomGame): void {
    const world = currentSimulation.createWorld({ seed, mode: 'room' });
    this.#recorder = currentSimulation.createRecorder(world);
    this.world = world;
    this.#startsAt = startsAt;
    for (const code of unpackInputs(inputs, { fromTick: 0, toTick: playedTicks }) ?? []) {
      this.#recorder.record(decodeTrailInput(code));
      currentSimulation.step(world, decodeTrailInput(code));
    }
    this.#sentTick = world.tick;
  }

  /** Processes new messages of the page. */
  #take(): void {
    for (const message of this.page.messages.slice(this.#heard)) {
      if (message.type === 'countdown_started' || message.type === 'run_moved') this.#begin(message.data.game);
      if (message.type === 'sections' && this.world) revealSections(this.world, message.data);
      if (message.type !== 'room_joined') continue;
      const { roomId, resume = '', game } = message.data;
      this.#query = { roomId, resume };
      if (game) this.#goOn(game);
    }
    this.#heard = this.page.messages.length;
  }

  /** Plays up to now and sends the inputs unless disconnected. */
  play(): void {
    this.#take();
    const { world } = this;
    const recorder = this.#recorder;
    if (!world || !recorder) return;
    const dueTick = Math.floor(
      (this.#options.it.clock.nowMs() - (this.#options.lateMs ?? 0) - this.#startsAt) / MS_PER_TICK,
    );
    while (world.tick < dueTick && !world.over) {
      const input = this.#bot.decide(world);
      recorder.record(input);
      currentSimulation.step(world, input);
    }
    while (this.isOpen && this.#sentTick < world.tick) {
      const toTick = Math.min(world.tick, this.#sentTick + MAX_TICKS);
      const trail = inputTrail(recorder, { fromTick: this.#sentTick, toTick });
      this.page.socket.send(encodeRoomInputs({ fromTick: this.#sentTick, trail }));
      this.#sentTick = toTick;
    }
  }

  get isOpen(): boolean {
    return this.page.socket.readyState === this.page.socket.OPEN;
  }

  /** Waits until the server has processed everything sent. */
  async settle(): Promise<void> {
    if (!this.isOpen) return;
    const ponged = once(this.page.socket, 'pong');
    this.page.socket.ping();
    await ponged;
  }
}

/** Starts the game of these players, the first of whom is host, and plays it to the end or for so long. */
export async function playRoom(
  it: Pick<TestApp, 'clock'>,
  players: readonly RoomPlayer[],
  { untilMs = Infinity, begins = true }: { untilMs?: number; begins?: boolean } = {},
): Promise<void> {
  const [host] = players;
  if (begins) {
    host?.page.says({ type: 'start_countdown' });
    await Promise.all(players.map(({ page }) => page.waitFor('countdown_started')));
    it.clock.advance(10_000);
    await Promise.all(players.map(({ page }) => page.waitFor('game_started')));
  }
  const endMs = it.clock.nowMs() + untilMs;
  const goesOn = (): boolean => players.some(({ world }) => world === undefined || !world.over);
  while (it.clock.nowMs() < endMs && goesOn()) {
    it.clock.advance(STEP_MS);
    for (const player of players) player.play();
    await Promise.all(players.map((player) => player.settle()));
  }
}
