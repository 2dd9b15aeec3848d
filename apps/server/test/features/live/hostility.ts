import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RunCheckpointsResponse } from '@jumpy/protocol/http/runs';
import type { TestApp } from '../../support/testApp.ts';
import { Gamer } from '../runs/gamer.ts';
import { type Chance, hostileMark } from './hostileMarks.ts';
import { climbOn, drawTicket, openPage, tell } from './page.ts';

export interface Hostility {
  /** Response codes by frequency. */
  codes: Record<string, number>;
  /** Kinds of hostile marks that were accepted; must stay empty. */
  passed: string[];
  /** Effects on the run's state after hostile marks alone; must stay empty. */
  effects: string[];
  /** CPU microseconds per mark, and heap growth in bytes. */
  cpuUs: number;
  heapBytes: number;
  witnesses: Record<string, number>;
}

const IN_ONE_REQUEST = 10;
const HOSTILE_A_MARK = 40;
const MARKS_A_RUN = 5;

/** Mixes hostile marks with the honest ones of active runs. */
export async function beHostile(arena: TestApp, { marks }: { marks: number }): Promise<Hostility> {
  const { db } = arena.context;
  const result: Hostility = { codes: {}, passed: [], effects: [], cpuUs: 0, heapBytes: 0, witnesses: {} };
  let sent = 0;
  const chance: Chance = (below) =>
    createHash('sha256').update(`hostile:${sent}:${below}`).digest().readUInt32BE(0) % below;
  const heapBefore = heapNow();
  while (sent < marks) {
    const gamer = await Gamer.join(arena);
    const page = openPage(await drawTicket(gamer), { skill: 'strong' });
    const { runId } = page.ticket;
    const startMs = arena.clock.nowMs();
    await tell(gamer, page, [page.mark('start')]);
    const known = () =>
      Promise.all([
        db.selectFrom('liveRuns').selectAll().where('runId', '=', runId).execute(),
        db.selectFrom('runCheckpoints').selectAll().where('runId', '=', runId).orderBy('seq').execute(),
        db.selectFrom('runTickets').selectAll().where('runId', '=', runId).execute(),
      ]);
    for (
      let checkpointCount = 0;
      checkpointCount < MARKS_A_RUN && sent < marks && !page.world.over;
      checkpointCount += 1
    ) {
      await climbOn(gamer, page, { clock: arena.clock, startMs });
      if (page.world.over) break;
      const before = JSON.stringify(await known());
      for (let batch = 0; batch < HOSTILE_A_MARK / IN_ONE_REQUEST; batch += 1) await attack();
      if (JSON.stringify(await known()) !== before) result.effects.push(`${runId} at ${page.world.tick}`);
    }
    if (!page.world.over) await tell(gamer, page, [page.mark('quit')]);
    if (page.world.tick < 600) continue;
    const { witness } = await gamer.settle(page.finish());
    result.witnesses[witness] = (result.witnesses[witness] ?? 0) + 1;

    /**
     * Well-formed marks share a request, malformed ones are sent separately, since a malformed request is rejected as a
     * whole.
     */
    async function attack(): Promise<void> {
      const state = { seq: page.seq, tick: page.world.tick };
      const hostile = Array.from({ length: IN_ONE_REQUEST }, () => {
        sent += 1;
        return hostileMark(state, chance);
      });
      const usage = process.cpuUsage();
      const together = await tell(
        gamer,
        page,
        hostile.map(({ mark }) => mark),
      );
      const note = (code: string | undefined, name: string): void => {
        if (code === undefined) result.passed.push(name);
        else result.codes[code] = (result.codes[code] ?? 0) + 1;
      };
      if (together.status === 200) result.passed.push('a request of hostile marks alone');
      for (const { mark, name } of hostile) {
        const answer = await tell(gamer, page, [mark]);
        if (answer.status === 200 && answer.as(RunCheckpointsResponse).refused.length === 0) note(undefined, name);
        else note(answer.code ?? answer.as(RunCheckpointsResponse).refused[0]?.code, name);
      }
      const { user, system } = process.cpuUsage(usage);
      result.cpuUs += (user + system) / (marks * 2);
    }
  }
  result.heapBytes = heapNow() - heapBefore;
  return result;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapNow(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
