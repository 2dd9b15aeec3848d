import {
  RunCheckpointsResponse,
  RunTicketResponse,
  SessionScoreResponse,
  type SettledRun,
  StartSessionResponse,
} from '@jumpy/protocol/http/runs';
import type {
  CheckpointKind,
  RunTicket,
  SessionScoreBody,
  StartSessionResponse as Started,
  TicketMode,
} from '@jumpy/protocol/http/runs';
import { DIGEST_INTERVAL_TICKS } from '@jumpy/protocol/inputDigest';
import type { SkillName } from '@jumpy/sim/bots/skill';
import type { FastifyInstance } from 'fastify';
import { deriveSectionSeeds } from '../../../src/features/daily/sectionSeeds.ts';
import { findTicket } from '../../../src/features/runs/tickets/store.ts';
import { type Answer, Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { inputsOf, type PlayedRun, playTicket, scoreBody } from './playedRun.ts';

type Message = { kind: CheckpointKind; tick: number; digest?: string; inputs?: string; stillMs?: number };

/** Arrival time of each message of a run, in milliseconds after its start. */
export type Plan = (run: PlayedRun) => { atMs: number; message: Message }[];

const AFTER_MS = 80;

/** Every mark 80 ms after its tick, as over a home connection. */
export const onTime: Plan = (run) =>
  run.digests.map((_, index) => {
    const tick = (index + 1) * DIGEST_INTERVAL_TICKS;
    const inputs = inputsOf(run, { fromTick: tick - DIGEST_INTERVAL_TICKS, toTick: tick });
    return { atMs: (tick * 1_000) / 60 + AFTER_MS, message: { kind: 'digest', tick, inputs } };
  });

/** Digests of the inputs alone, which witness nothing. */
export const onTimeByDigests: Plan = (run) =>
  run.digests.map((digest, index) => {
    const tick = (index + 1) * DIGEST_INTERVAL_TICKS;
    return { atMs: (tick * 1_000) / 60 + AFTER_MS, message: { kind: 'digest', tick, digest } };
  });

const LONGEST_SECTIONS = 300;

/** Game of a ticket; solo by default. */
export interface TicketOptions {
  mode?: TicketMode;
  ghostRunId?: string;
  specialEventId?: number;
}

/** A signed-in player with a game session, against the real application. */
export class Gamer {
  client: Client & { player: SeededPlayer };
  readonly #test: TestApp;
  session: Started['session'] | undefined;

  private constructor(test: TestApp, client: Client & { player: SeededPlayer }) {
    this.#test = test;
    this.client = client;
  }

  static async join(test: TestApp, player?: SeededPlayer): Promise<Gamer> {
    return new Gamer(test, await test.signIn(player));
  }

  get player(): SeededPlayer {
    return this.client.player;
  }

  /** Continues with the same cookies on another server process. */
  turnTo(app: FastifyInstance): void {
    const client = Object.assign(new Client(app, this.#test.context.env.publicUrl), { player: this.player });
    for (const [name, value] of this.client.cookies) client.cookies.set(name, value);
    this.client = client;
  }

  async openSession(): Promise<Started['session']> {
    const answer = await this.client.post('/api/start-session', {});
    this.session = answer.as(StartSessionResponse).session;
    return this.session;
  }

  async #keys(): Promise<Started['session']> {
    return this.session ?? this.openSession();
  }

  async requestTicket({ mode = 'solo', ghostRunId, specialEventId }: TicketOptions = {}): Promise<Answer> {
    const { sessionToken, challenge } = await this.#keys();
    const ghost = ghostRunId === undefined ? {} : { ghostRunId };
    const event = specialEventId === undefined ? {} : { specialEventId };
    return this.client.post('/api/run-ticket', { sessionToken, sessionChallenge: challenge, mode, ...ghost, ...event });
  }

  /** Draws a ticket and adds the seeds of the whole course, which pages receive in parts. */
  async draw(request?: TicketOptions): Promise<RunTicket> {
    const { ticket } = (await this.requestTicket(request)).as(RunTicketResponse);
    const row = await findTicket(this.#test.context.db, ticket.runId);
    return row?.runKey
      ? { ...ticket, seed: deriveSectionSeeds(row.runKey, { from: 0, to: LONGEST_SECTIONS }) }
      : ticket;
  }

  post(runId: string, seq: number, message: Message): Promise<Answer> {
    return this.postAll(runId, [{ seq, ...message }]);
  }

  postAll(runId: string, checkpoints: readonly object[]): Promise<Answer> {
    return this.client.post('/api/run-digest', { runId, checkpoints });
  }

  /** Starts a run and stores its digests as if posted on time. Sets the clock to the run's end. */
  async witness(run: PlayedRun): Promise<void> {
    const { clock, context } = this.#test;
    const { runId } = run.ticket;
    const startMs = clock.nowMs();
    await this.post(runId, 0, { kind: 'start', tick: 0 });
    const checkpoints = onTime(run).map(({ atMs, message: { kind, tick, inputs = '' } }, index) => ({
      ...{ runId, seq: index + 1, kind, tick, digest: run.digests[index] ?? null },
      inputs: Buffer.from(inputs, 'base64'),
      at: new Date(startMs + atMs),
    }));
    if (checkpoints.length > 0) await context.db.insertInto('runCheckpoints').values(checkpoints).execute();
    clock.set(startMs + (run.ticks * 1_000) / 60 + 100);
  }

  /** Posts a run's messages one by one according to a plan. */
  async witnessByWire(run: PlayedRun, plan: Plan = onTime): Promise<Answer[]> {
    const { clock } = this.#test;
    const { runId } = run.ticket;
    const startMs = clock.nowMs();
    const answers = [await this.post(runId, 0, { kind: 'start', tick: 0 })];
    for (const [index, { atMs, message }] of plan(run).entries()) {
      clock.set(startMs + atMs);
      answers.push(await this.post(runId, index + 1, message));
    }
    clock.set(Math.max(clock.nowMs(), startMs + (run.ticks * 1_000) / 60 + 100));
    return answers;
  }

  async submit(run: PlayedRun, change: Partial<SessionScoreBody> = {}): Promise<Answer> {
    return this.client.post('/api/validate-game-score', await this.body(run, change));
  }

  async body(run: PlayedRun, change: Partial<SessionScoreBody> = {}): Promise<SessionScoreBody> {
    return scoreBody(run, { ...(await this.#keys()), discordId: this.player.discordId }, change);
  }

  async settle(run: PlayedRun): Promise<SettledRun> {
    return settledOf(await this.submit(run));
  }

  /** Plays a whole game from ticket to summary; with `ticks` the run is cut there. */
  async play(
    options: TicketOptions & { skill?: SkillName; ticks?: number } = {},
  ): Promise<{ run: PlayedRun; settled: SettledRun }> {
    const run = playTicket(await this.draw(options), options);
    await this.witness(run);
    if (!run.over) await this.leave(run);
    return { run, settled: await this.settle(run) };
  }

  /** Sends the run's digests and quits it. */
  leave(run: PlayedRun): Promise<Answer> {
    return this.post(run.ticket.runId, run.digests.length + 1, { kind: 'quit', tick: run.ticks });
  }
}

/** The verified run of a response; throws if it was rejected. */
export function settledOf(answer: Answer): SettledRun {
  if (answer.code) throw new Error(`refused: ${answer.text}`);
  const { run, issues } = answer.as(SessionScoreResponse);
  if (!run) throw new Error(`not valid: ${issues.join(', ')}`);
  return run;
}

export function isOpen(answer: Answer | undefined): boolean {
  return answer?.as(RunCheckpointsResponse).open ?? false;
}
