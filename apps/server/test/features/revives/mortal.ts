import type { CheckpointKind, RunTicket } from '@jumpy/protocol/http/runs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { createRecorder } from '@jumpy/sim/replay';
import { revive } from '@jumpy/sim/revive';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import type { Answer } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { Gamer } from '../runs/gamer.ts';
import { digestsOf, inputsOf, type PlayedRun, playTicket } from '../runs/playedRun.ts';

/** A run up to its death, and the same run with a second life, which is played on access. */
export interface TwoLives {
  ticket: RunTicket;
  first: PlayedRun;
  readonly whole: PlayedRun;
  deathTick: number;
}

const SECOND_LIFE_TICKS = 1_500;

function playTwice(ticket: RunTicket): TwoLives {
  const first = playTicket(ticket);
  let whole: PlayedRun | undefined;
  return {
    ticket,
    first,
    deathTick: first.ticks,
    get whole() {
      whole ??= playOn(ticket);
      return whole;
    },
  };
}

/** Lets a bot die and continue from there. */
function playOn(ticket: RunTicket): PlayedRun {
  const { seed } = ticket;
  const world = createWorld(ticket);
  const recorder = createRecorder(world);
  const bot = createBot({ skill: SKILLS.beginner, seed });
  const live = (untilTick: number): void => {
    while (!world.over && world.tick < untilTick) {
      const input = bot.decide(world);
      recorder.record(input);
      step(world, input);
    }
  };
  live(Number.POSITIVE_INFINITY);
  if (!revive(world)) throw new Error(`the run of ${seed} cannot be revived`);
  recorder.revive();
  live(world.tick + SECOND_LIFE_TICKS);
  return playedRun(ticket, { world, replay: recorder.finish() });
}

function playedRun(
  ticket: RunTicket,
  { world: { score, jumps, over }, replay }: { world: World; replay: PlayedRun['replay'] },
): PlayedRun {
  const { lengthTicks: ticks } = replay;
  return { ticket, replay, ticks, score, jumps, over, digests: digestsOf(ticket.runId, replay) };
}

/** A player whose runs die and wait for a revive, against the real application. */
export class Mortal {
  readonly gamer: Gamer;
  readonly #test: TestApp;
  /** Sequence number of the next message. */
  #seq = 0;

  private constructor(test: TestApp, gamer: Gamer) {
    this.#test = test;
    this.gamer = gamer;
  }

  static async join(test: TestApp): Promise<Mortal> {
    return new Mortal(test, await Gamer.join(test));
  }

  /** Plays a witnessed run up to its death. */
  async die(): Promise<TwoLives> {
    const lives = playTwice(await this.gamer.draw());
    await this.gamer.witness(lives.first);
    this.#seq = lives.first.digests.length + 1;
    const answer = await this.say(lives, 'dead');
    if (answer.code) throw new Error(`the death was refused: ${answer.text}`);
    return lives;
  }

  /** Sends the run's next message, by default at the tick of its death. */
  say({ ticket, deathTick }: TwoLives, kind: CheckpointKind, tick = deathTick): Promise<Answer> {
    this.#seq += 1;
    return this.gamer.post(ticket.runId, this.#seq - 1, { kind, tick });
  }

  ask({ ticket: { runId }, deathTick: tick }: TwoLives, txHash?: string): Promise<Answer> {
    return this.gamer.client.post('/api/revive', { runId, tick, ...(txHash === undefined ? {} : { txHash }) });
  }

  /**
   * Stores the digests of the second life as if on time; the first is sent over HTTP. Quits the run if it does not end.
   */
  async liveOn({ ticket: { runId }, first, whole, deathTick }: TwoLives): Promise<void> {
    const { clock, context } = this.#test;
    const againMs = clock.nowMs();
    const seen = first.digests.length;
    const packed = (toTick: number): string => inputsOf(whole, { fromTick: toTick - 120, toTick });
    const [next, ...checkpoints] = whole.digests.slice(seen).map((digest, index) => {
      const tick = (seen + index + 1) * 120;
      const at = new Date(againMs + ((tick - deathTick) * 1_000) / 60 + 80);
      const inputs = Buffer.from(packed(tick), 'base64');
      return { runId, seq: this.#seq + index, kind: 'digest' as const, tick, digest, inputs, at };
    });
    if (next) {
      clock.set(next.at);
      const answer = await this.gamer.post(runId, next.seq, {
        kind: 'digest',
        tick: next.tick,
        inputs: packed(next.tick),
      });
      if (answer.code) throw new Error(`a digest of the second life was refused: ${answer.text}`);
    }
    if (checkpoints.length > 0) await context.db.insertInto('runCheckpoints').values(checkpoints).execute();
    this.#seq += checkpoints.length + 1;
    clock.set(againMs + ((whole.ticks - deathTick) * 1_000) / 60 + 100);
    if (!whole.over) await this.gamer.post(runId, this.#seq, { kind: 'quit', tick: whole.ticks });
  }

  /** Grants a revive credit, as if a payment had found no run. */
  async giveCredit(paidAtMs = this.#test.clock.nowMs()): Promise<string> {
    const txHash = `0x${this.#test.context.random.uuid().replaceAll('-', '').repeat(2)}`;
    const paidAt = new Date(paidAtMs);
    await this.#test.context.db
      .insertInto('revivePayments')
      .values({
        ...{ txHash, address: `0x${'ab'.repeat(20)}`, userId: this.gamer.player.id, amountWei: '100' },
        ...{ blockNumber: 1, paidAt, eventSeq: null, creditedAt: paidAt, runId: null, usedAs: null },
      })
      .execute();
    return txHash;
  }

  async credits(): Promise<number> {
    const { db } = this.#test.context;
    const rows = await db
      .selectFrom('revivePayments')
      .select('txHash')
      .where('userId', '=', this.gamer.player.id)
      .where('runId', 'is', null)
      .execute();
    return rows.length;
  }
}
