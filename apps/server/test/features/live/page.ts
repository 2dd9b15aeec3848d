import {
  type RunCheckpoint,
  RunCheckpointsResponse,
  type RunTicket,
  RunTicketResponse,
} from '@jumpy/protocol/http/runs';
import { DIGEST_INTERVAL_TICKS } from '@jumpy/protocol/inputDigest';
import { packInputs } from '@jumpy/protocol/packInputs';
import { type Bot, createBot } from '@jumpy/sim/bots/bot';
import { SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import type { Input } from '@jumpy/sim/input';
import { createRecorder, type Recorder } from '@jumpy/sim/replay';
import { countSections } from '@jumpy/sim/section';
import { step } from '@jumpy/sim/step';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { createWorld, type World } from '@jumpy/sim/world';
import type { Answer } from '../../support/client.ts';
import type { TicketOptions, Gamer } from '../runs/gamer.ts';
import { digestsOf, type PlayedRun } from '../runs/playedRun.ts';

/** The page of an active run: knows the revealed course and sends what it plays. */
export interface Page {
  readonly ticket: RunTicket;
  readonly world: World;
  readonly recorder: Recorder;
  /** Number of messages sent. */
  readonly seq: number;
  /** Whether it takes course sections from responses. */
  learns: boolean;
  play(input: Input): void;
  /** Lets its bot play on for so many ticks or to the end. */
  climb(ticks: number): void;
  /** The next message, with the inputs since the last one that had any. */
  mark(kind?: RunCheckpoint['kind']): RunCheckpoint;
  learn(answer: RunCheckpointsResponse): void;
  finish(): PlayedRun;
}

export async function drawTicket(gamer: Gamer, request?: TicketOptions): Promise<RunTicket> {
  return (await gamer.requestTicket(request)).as(RunTicketResponse).ticket;
}

export function openPage(ticket: RunTicket, { skill = 'beginner' }: { skill?: SkillName } = {}): Page {
  const world = createWorld(ticket);
  const recorder = createRecorder(world);
  const bot: Bot = createBot({ skill: SKILLS[skill], seed: ticket.runId.replaceAll('-', '') });
  let seq = 0;
  let markedTick = 0;
  return {
    ...{ ticket, world, recorder, learns: true },
    get seq() {
      return seq;
    },
    play(input) {
      if (world.over) return;
      recorder.record(input);
      step(world, input);
    },
    climb(ticks) {
      for (let played = 0; played < ticks && !world.over; played += 1) this.play(bot.decide(world));
    },
    mark(kind = 'digest') {
      const message: RunCheckpoint = { seq, kind, tick: recorder.lengthTicks };
      seq += 1;
      if (kind === 'start' || kind === 'resume' || kind === 'revive') return message;
      const ticks = { fromTick: markedTick, toTick: recorder.lengthTicks };
      markedTick = ticks.toTick;
      message.inputs = packInputs(inputTrail(recorder, ticks), ticks);
      if (world.derivedFrom !== null) message.derivedFrom = world.derivedFrom;
      return message;
    },
    learn({ sections }) {
      if (!sections || !this.learns || world.derivedFrom !== null) return;
      const known = countSections(world.seed);
      if (sections.from <= known) world.seed += sections.seed.slice(8 * (known - sections.from));
    },
    finish() {
      const replay = recorder.finish();
      const { score, jumps, over } = world;
      const digests = digestsOf(ticket.runId, replay);
      return { ticket, replay, ticks: replay.lengthTicks, score, jumps, over, digests };
    },
  };
}

/** Posts a page's messages and lets it learn from the response. */
export async function tell(
  gamer: Gamer,
  page: Page,
  marks: readonly object[],
  { knows = countSections(page.world.seed) }: { knows?: number } = {},
): Promise<Answer> {
  const answer = await gamer.client.post('/api/run-digest', { runId: page.ticket.runId, checkpoints: marks, knows });
  if (answer.status === 200) page.learn(answer.as(RunCheckpointsResponse));
  return answer;
}

/** Plays the next two seconds and sends them on time by the test's clock, including the death. */
export async function climbOn(
  gamer: Gamer,
  page: Page,
  { clock, startMs }: { clock: { set(ms: number): void }; startMs: number },
): Promise<Answer> {
  page.climb(DIGEST_INTERVAL_TICKS);
  const marks = page.world.over ? endMarks(page) : [page.mark()];
  clock.set(startMs + (page.recorder.lengthTicks * 1_000) / 60 + 80);
  return tell(gamer, page, marks);
}

/** A death exactly at a mark is sent as a separate message. */
function endMarks(page: Page): RunCheckpoint[] {
  return page.recorder.lengthTicks % DIGEST_INTERVAL_TICKS === 0
    ? [page.mark(), page.mark('dead')]
    : [page.mark('dead')];
}
