import { RunCheckpointsResponse, type SettledRun } from '@jumpy/protocol/http/runs';
import { ResumeRunResponse, ResumableRunResponse, type ResumableRunInfo } from '@jumpy/protocol/http/resume';
import { packInputs, unpackInputs } from '@jumpy/protocol/packInputs';
import { countDueSections } from '@jumpy/sim/section';
import { step } from '@jumpy/sim/step';
import { getInput, type Steer } from '@jumpy/sim/input';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { createWorld } from '@jumpy/sim/world';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { deriveSectionSeeds } from '../../../src/features/daily/sectionSeeds.ts';
import { findTicket } from '../../../src/features/runs/tickets/store.ts';
import type { Answer } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { type TicketOptions, Gamer, settledOf } from './gamer.ts';
import { type PlayedRun, playTicket } from './playedRun.ts';

const MS_PER_TICK = 1_000 / 60;
let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('resume');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

/** A run sent by its inputs, continued over several pages. */
class ReportedRun {
  readonly run: PlayedRun;
  readonly #gamer: Gamer;
  leg = 0;
  seq = 0;
  tick = 0;

  private constructor(by: Gamer, run: PlayedRun) {
    this.#gamer = by;
    this.run = run;
  }

  /** Draws an unstarted run of at least 20 s. */
  static async draw(by: Gamer, request?: TicketOptions): Promise<ReportedRun> {
    let run = playTicket(await by.draw(request), { skill: 'average' });
    while (run.ticks < 1_200) run = playTicket(await by.draw(request), { skill: 'average' });
    return new ReportedRun(by, run);
  }

  static async begin(by: Gamer, request?: TicketOptions): Promise<ReportedRun> {
    const reported = await ReportedRun.draw(by, request);
    await reported.post({ kind: 'start', tick: 0 });
    return reported;
  }

  get runId(): string {
    return this.run.ticket.runId;
  }

  post(mark: object): Promise<Answer> {
    const checkpoints = [{ seq: this.seq, ...mark }];
    this.seq += 1;
    const leg = this.leg === 0 ? {} : { leg: this.leg };
    return this.#gamer.client.post('/api/run-digest', { runId: this.runId, checkpoints, knows: 3, ...leg });
  }

  /** Plays on to a tick in real time and sends the inputs. */
  async playTo(tick: number, kind?: 'pause' | 'dead'): Promise<Answer | undefined> {
    let answer: Answer | undefined;
    for (let due = this.tick - (this.tick % 120) + 120; due <= tick; due += 120)
      answer = await this.#mark('digest', due);
    return kind ? this.#mark(kind, tick) : answer;
  }

  #mark(kind: string, tick: number): Promise<Answer> {
    arena.clock.advance((tick - this.tick) * MS_PER_TICK);
    const ticks = { fromTick: this.tick, toTick: tick };
    this.tick = tick;
    return this.post({ kind, tick, inputs: packInputs(inputTrail(this.run.replay, ticks), ticks) });
  }

  async waiting(): Promise<ResumableRunInfo | null> {
    return (await this.#gamer.client.get(`/api/run-resume/${this.runId}`)).as(ResumableRunResponse).waiting;
  }

  askResume(leg = this.leg + 1): Promise<Answer> {
    return this.#gamer.client.post('/api/run-resume', { runId: this.runId, leg });
  }

  /** Resumes as the next page, from the state in the response. */
  async resume(): Promise<ResumeRunResponse> {
    const answer = (await this.askResume()).as(ResumeRunResponse);
    const { leg, seq, tick } = answer.resumed;
    Object.assign(this, { leg, seq, tick });
    return answer;
  }

  /** Plays to the end and submits. */
  async finish(): Promise<Answer> {
    await this.playTo(this.run.ticks, 'dead');
    arena.clock.advance(100);
    return this.#gamer.submit(this.run, this.leg === 0 ? {} : { leg: this.leg });
  }

  async settled(): Promise<SettledRun> {
    return settledOf(await this.finish());
  }

  async stored(): Promise<number> {
    const rows = await arena.context.db
      .selectFrom('runCheckpoints')
      .select('seq')
      .where('runId', '=', this.runId)
      .execute();
    return rows.length;
  }
}

const TRIED_AT = 637;

describe('a run whose page reported a pause and closed', () => {
  test('waits for a minute, with its known state', async () => {
    const reported = await ReportedRun.begin(gamer);
    await reported.playTo(TRIED_AT, 'pause');
    arena.clock.advance(25_000);
    const { score, level } = worldAt(reported.run, TRIED_AT);
    expect(await reported.waiting()).toEqual({
      ...{ runId: reported.runId, mode: 'solo', score, level, isHeard: true, leftMs: 35_000, leg: 1 },
    });
  });

  test('resumes in another page at the same tick, and is witnessed completely', async () => {
    const reported = await ReportedRun.begin(gamer);
    await reported.playTo(TRIED_AT, 'pause');
    arena.clock.advance(25_000);
    const { ticket, resumed } = await reported.resume();
    expect(resumed).toMatchObject({ leg: 1, tick: TRIED_AT, isHeard: true, reviveTick: null });
    expect(resumed.pauses).toEqual({ taken: 1, lastTick: TRIED_AT });
    expect(unpackInputs(resumed.inputs, { fromTick: 0, toTick: TRIED_AT })).toEqual(
      inputTrail(reported.run.replay, { fromTick: 0, toTick: TRIED_AT }),
    );
    const row = await findTicket(arena.context.db, reported.runId);
    const to = countDueSections(worldAt(reported.run, TRIED_AT).course);
    expect(ticket.seed).toBe(deriveSectionSeeds(row?.runKey ?? Buffer.alloc(0), { from: 0, to }));
    expect(ticket).toMatchObject({ runId: reported.runId, mode: 'solo', commitment: reported.run.ticket.commitment });
    arena.clock.advance(3_000);
    await reported.post({ kind: 'resume', tick: TRIED_AT });
    expect(await reported.settled()).toMatchObject({ witness: 'live', witnessReason: null, score: reported.run.score });
  });

  test('can resume again from the same pause, and survives a server restart', async () => {
    const reported = await ReportedRun.begin(gamer);
    await reported.playTo(TRIED_AT, 'pause');
    await reported.resume();
    const restarted = createApp(arena.context, {});
    await restarted.ready();
    gamer.turnTo(restarted);
    expect((await reported.resume()).resumed).toMatchObject({ leg: 2, tick: TRIED_AT, isHeard: true });
    await reported.post({ kind: 'resume', tick: TRIED_AT });
    expect(await reported.settled()).toMatchObject({ witness: 'live' });
    await restarted.close();
  });

  test('spends no more pauses than allowed: the sixth is too many', async () => {
    const reported = await ReportedRun.begin(gamer);
    for (let pause = 1; pause <= 6; pause += 1) {
      await reported.playTo(pause * 150, 'pause');
      if (pause > 2) await reported.resume();
      await reported.post({ kind: 'resume', tick: reported.tick });
    }
    expect(await reported.settled()).toMatchObject({ witness: 'unwitnessed', witnessReason: 'too_many_pauses' });
  });
});

test('a run whose page closed without notice resumes from the last checkpoint, and is unranked', async () => {
  const reported = await ReportedRun.begin(gamer);
  await reported.playTo(600);
  arena.clock.advance(20_000);
  expect(await reported.waiting()).toMatchObject({ isHeard: false });
  const { resumed } = await reported.resume();
  expect(resumed).toMatchObject({ tick: 600, isHeard: false, pauses: { taken: 1, lastTick: 600 } });
  expect(await reported.settled()).toMatchObject({
    ...{ witness: 'unwitnessed', witnessReason: 'resumed', score: reported.run.score, isHighScore: false },
  });
});

test('a run whose page reported a pause without the inputs before it resumes from the last checkpoint', async () => {
  const reported = await ReportedRun.begin(gamer);
  await reported.playTo(600);
  arena.clock.advance(20 * MS_PER_TICK);
  await reported.post({ kind: 'pause', tick: 620 });
  const { resumed } = await reported.resume();
  expect(resumed).toMatchObject({ tick: 600, isHeard: false });
});

test('a run resumed once with missing inputs stays unranked after further resumes', async () => {
  const reported = await ReportedRun.begin(gamer);
  await reported.playTo(360);
  await reported.resume();
  await reported.playTo(700, 'pause');
  expect((await reported.resume()).resumed).toMatchObject({ isHeard: true });
  expect(await reported.settled()).toMatchObject({ witnessReason: 'resumed' });
});

describe('the previous page', () => {
  test('is told that its run moved, without penalty', async () => {
    const reported = await ReportedRun.begin(gamer);
    await reported.playTo(TRIED_AT, 'pause');
    await reported.resume();
    const before = await reported.stored();
    const marks = [
      { seq: reported.seq, kind: 'resume', tick: TRIED_AT },
      {
        seq: reported.seq + 1,
        kind: 'digest',
        tick: 720,
        inputs: packInputs(new Uint8Array(83).fill(2), { fromTick: TRIED_AT, toTick: 720 }),
      },
      { seq: reported.seq + 2, kind: 'quit', tick: 720 },
      { seq: 0, kind: 'start', tick: 0 },
    ];
    for (const mark of marks)
      expect(await gamer.postAll(reported.runId, [mark])).toMatchObject({ status: 409, code: 'run_moved' });
    expect(await gamer.postAll(reported.runId, marks)).toMatchObject({ code: 'run_moved' });
    expect(await reported.stored()).toBe(before);
    // Submits what the rejected page tried meanwhile.
    const other = playTicket(reported.run.ticket, { skill: 'beginner' });
    expect(await gamer.submit(other)).toMatchObject({ status: 409, code: 'run_moved' });
    await reported.post({ kind: 'resume', tick: TRIED_AT });
    expect(await reported.settled()).toMatchObject({ witness: 'live', score: reported.run.score });
  });

  test('is also told if it uses an older resume', async () => {
    const reported = await ReportedRun.begin(gamer);
    await reported.playTo(TRIED_AT, 'pause');
    await reported.resume();
    await reported.resume();
    reported.leg = 1;
    expect(await reported.post({ kind: 'resume', tick: TRIED_AT })).toMatchObject({ code: 'run_moved' });
    reported.leg = 3;
    expect(await reported.post({ kind: 'resume', tick: TRIED_AT })).toMatchObject({ code: 'run_moved' });
    reported.leg = 2;
    expect((await reported.post({ kind: 'resume', tick: TRIED_AT })).as(RunCheckpointsResponse).open).toBe(true);
  });
});

test('only one of two concurrent pages resumes a run', async () => {
  const reported = await ReportedRun.begin(gamer);
  await reported.playTo(TRIED_AT, 'pause');
  const answers = await Promise.all([reported.askResume(1), reported.askResume(1)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['run_moved', undefined].sort());
  expect((await findTicket(arena.context.db, reported.runId))?.leg).toBe(1);
});

describe('a run cannot be resumed', () => {
  const paused = async (request?: TicketOptions): Promise<ReportedRun> => {
    const reported = await ReportedRun.begin(gamer, request);
    await reported.playTo(TRIED_AT, 'pause');
    return reported;
  };

  test.each<[string, string, () => Promise<ReportedRun>]>([
    ['that has not begun', 'run_not_started', () => ReportedRun.draw(gamer)],
    [
      'that had hardly begun',
      'run_not_waiting',
      async () => {
        const reported = await ReportedRun.begin(gamer);
        await reported.playTo(299, 'pause');
        return reported;
      },
    ],
    [
      'after a minute',
      'run_not_waiting',
      async () => {
        const reported = await paused();
        arena.clock.advance(60_000);
        return reported;
      },
    ],
    [
      'that died',
      'run_not_waiting',
      async () => {
        const reported = await ReportedRun.begin(gamer);
        await reported.playTo(reported.run.ticks, 'dead');
        return reported;
      },
    ],
    [
      'that died and did not say so',
      'run_not_waiting',
      async () => {
        const reported = await ReportedRun.begin(gamer);
        await reported.playTo(reported.run.ticks, 'pause');
        return reported;
      },
    ],
    [
      'that was left',
      'run_closed',
      async () => {
        const reported = await paused();
        await reported.post({ kind: 'quit', tick: TRIED_AT });
        return reported;
      },
    ],
    [
      'when another was begun',
      'run_closed',
      async () => {
        const reported = await paused();
        await ReportedRun.begin(gamer);
        return reported;
      },
    ],
    [
      'that is counted',
      'run_settled',
      async () => {
        const reported = await ReportedRun.begin(gamer);
        await reported.finish();
        return reported;
      },
    ],
    [
      'whose messages are lost',
      'run_not_waiting',
      async () => {
        const reported = await paused();
        await arena.context.db.deleteFrom('runCheckpoints').where('runId', '=', reported.runId).execute();
        return reported;
      },
    ],
    [
      'that is a race',
      'run_not_waiting',
      async () => {
        const { settled } = await gamer.play({ skill: 'average' });
        const reported = await ReportedRun.draw(gamer, { mode: 'race', ghostRunId: settled.runId });
        await reported.post({ kind: 'start', tick: 0 });
        await reported.playTo(TRIED_AT, 'pause');
        return reported;
      },
    ],
    [
      'of a day that is over',
      'run_not_waiting',
      async () => {
        const reported = await ReportedRun.begin(gamer, { mode: 'daily' });
        arena.clock.set((reported.run.ticket.courseEndsAt ?? 0) - TRIED_AT * MS_PER_TICK - 10_000);
        await arena.context.db
          .updateTable('runTickets')
          .set({ startedAt: new Date(arena.clock.nowMs()) })
          .where('runId', '=', reported.runId)
          .execute();
        await reported.playTo(TRIED_AT, 'pause');
        expect(await reported.waiting()).not.toBeNull();
        arena.clock.advance(10_000);
        return reported;
      },
    ],
  ])('%s: %s', async (_name, code, play) => {
    const reported = await play();
    expect(await reported.waiting()).toBeNull();
    expect(await reported.askResume()).toMatchObject({ code });
    expect((await findTicket(arena.context.db, reported.runId))?.leg).toBe(0);
  });

  test('by another player', async () => {
    const reported = await paused();
    const other = await Gamer.join(arena);
    const body = { runId: reported.runId, leg: 1 };
    expect(await other.client.post('/api/run-resume', body)).toMatchObject({ status: 403, code: 'run_other_player' });
    expect(await other.client.get(`/api/run-resume/${reported.runId}`)).toMatchObject({ code: 'run_other_player' });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await gamer.client.post('/api/run-resume', { ...body, runId: unknown })).toMatchObject({
      code: 'run_unknown',
    });
  });

  test('by a player suspended meanwhile', async () => {
    const reported = await paused();
    const { db, clock } = arena.context;
    await db
      .updateTable('users')
      .set({ suspendedAt: new Date(clock.nowMs()) })
      .where('id', '=', gamer.player.id)
      .execute();
    expect(await reported.askResume()).toMatchObject({ code: 'security_violation' });
  });
});

test('a daily run can be resumed on the same day', async () => {
  const reported = await ReportedRun.begin(gamer, { mode: 'daily' });
  await reported.playTo(TRIED_AT, 'pause');
  expect((await reported.resume()).ticket).toMatchObject({ mode: 'daily', courseDate: reported.run.ticket.courseDate });
});

/** World of a run after so many ticks. */
function worldAt({ ticket, replay }: PlayedRun, tick: number) {
  const world = createWorld(ticket);
  for (const code of inputTrail(replay, { fromTick: 0, toTick: tick }))
    step(world, getInput(((code & 3) - 1) as Steer, code > 3));
  return world;
}
