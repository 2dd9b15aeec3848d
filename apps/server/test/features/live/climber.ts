import { RunCheckpointsResponse, type SettledRun, type TicketMode } from '@jumpy/protocol/http/runs';
import { DIGEST_INTERVAL_TICKS } from '@jumpy/protocol/inputDigest';
import { packInputs } from '@jumpy/protocol/packInputs';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { inputTrail } from '@jumpy/sim/inputTrail';
import type { Answer } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { Gamer } from '../runs/gamer.ts';
import { type PlayedRun, playTicket } from '../runs/playedRun.ts';

const TICKS = 2_400;
const AFTER_MS = 80;
const FIRST_SECTIONS = 3;

/** A player whose page sends their run while it is played. */
export class Climber {
  readonly gamer: Gamer;
  readonly run: PlayedRun;
  readonly #test: TestApp;
  readonly #startMs: number;
  #seq = 0;
  tick = 0;
  /** Course sections that the page has received. */
  knows = FIRST_SECTIONS;

  private constructor(test: TestApp, { gamer, run }: { gamer: Gamer; run: PlayedRun }) {
    this.#test = test;
    this.gamer = gamer;
    this.run = run;
    this.#startMs = test.clock.nowMs();
  }

  /** Starts a run that lasts at least about 40 s. */
  static async begin(test: TestApp, { mode = 'solo' }: { mode?: TicketMode } = {}): Promise<Climber> {
    const gamer = await Gamer.join(test);
    let run = playTicket(await gamer.draw({ mode }), { skill: 'strong', ticks: TICKS });
    while (run.ticks < TICKS && mode === 'solo')
      run = playTicket(await gamer.draw({ mode }), { skill: 'strong', ticks: TICKS });
    const climber = new Climber(test, { gamer, run });
    await climber.say({ kind: 'start', tick: 0 });
    return climber;
  }

  get runId(): string {
    return this.run.ticket.runId;
  }

  /** Packed inputs since the last mark, up to a tick. */
  inputsTo(toTick: number): string {
    const ticks = { fromTick: this.tick, toTick };
    return packInputs(inputTrail(this.run.replay, ticks), ticks);
  }

  async say(...messages: readonly object[]): Promise<Answer> {
    const checkpoints = messages.map((message) => ({ seq: this.#seq++, ...message }));
    const answer = await this.gamer.client.post('/api/run-digest', {
      runId: this.runId,
      checkpoints,
      knows: this.knows,
    });
    const { sections } = answer.as(RunCheckpointsResponse);
    if (sections) this.knows = sections.from + sections.seed.length / 8;
    return answer;
  }

  /** Plays on for so many seconds, sending a mark every two. */
  async climb(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 2) {
      const toTick = this.tick + DIGEST_INTERVAL_TICKS;
      this.#test.clock.set(Math.max(this.#test.clock.nowMs(), this.#startMs + (toTick * 1_000) / 60 + AFTER_MS));
      const inputs = this.inputsTo(toTick);
      await this.say({ kind: 'digest', tick: toTick, inputs });
      this.tick = toTick;
    }
  }

  /** Submits the run as far as it was played. */
  settle(): Promise<SettledRun> {
    const { seed, startPlace, mode } = this.run.ticket;
    const { replay, world } = playRun({ seed, startPlace, mode, skill: SKILLS.strong, ticks: this.tick });
    const { score, jumps, over } = world;
    return this.gamer.settle({ ...this.run, replay, ticks: this.tick, score, jumps, over });
  }

  /** Quits the run at its current tick. */
  quit(): Promise<Answer> {
    return this.say({ kind: 'quit', tick: this.tick, inputs: '' });
  }
}
