import { encodeReplay } from '@jumpy/sim/replay';
import { addOtherRules, OTHER_VERSION } from '@jumpy/sim/testing/otherRules';
import { describe, expect, test } from 'vitest';
import { alterSteering, checkAltered, slotsToAlter, checkReplay, toReplayClaim } from '../src/checkReplay.ts';
import { COMPARED_FIELDS } from '../src/verdict.ts';
import { botReplay, packReplay, makePlayedRun } from '../testing/played.ts';

function createClock(): { nowMs: () => number } {
  let nowMs = 0;
  return { nowMs: () => (nowMs += 5) };
}

describe('checking a replay', () => {
  test('reproduces the board’s values, field by field', async () => {
    const run = await makePlayedRun(1);
    const verdict = await checkReplay(run, createClock());
    expect(verdict).toMatchObject({ runId: run.runId, outcome: 'same', found: run.claim, durationMs: 5 });
    expect(verdict.bytes).toBe(atob(run.replay).length);
    expect(run.claim.ticks).toBeGreaterThan(300);
  });

  test.each(COMPARED_FIELDS)('reports a claim that is off by one in %s as a different run', async (field) => {
    const run = await makePlayedRun(2);
    const claim = { ...run.claim, [field]: run.claim[field] + 1 };
    const verdict = await checkReplay({ ...run, claim }, createClock());
    expect(verdict).toMatchObject({ outcome: 'different', claim, found: run.claim });
  });

  test('reports invalid packets, invalid replays and truncated replays as damaged', async () => {
    const { runId, claim } = await makePlayedRun(3);
    const encoded = encodeReplay(botReplay(3));
    const damagedPackets = [
      '####',
      btoa('never deflated'),
      await packReplay(encoded.slice(0, -3)),
      await packReplay(new Uint8Array()),
    ];
    for (const replay of damagedPackets) {
      expect(await checkReplay({ runId, claim, replay }, createClock())).toMatchObject({ outcome: 'damaged' });
    }
  });

  test('reports a packet that unpacks to more than any replay as damaged, without reading it', async () => {
    const { runId, claim } = await makePlayedRun(3);
    const bomb = await packReplay(new Uint8Array(4 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(10_000);
    expect(await checkReplay({ runId, claim, replay: bomb }, createClock())).toMatchObject({ outcome: 'damaged' });
  });

  test('names a version that was never shipped', async () => {
    const { runId, claim } = await makePlayedRun(3);
    const bytes = encodeReplay(botReplay(3));
    bytes[0] = 99;
    const verdict = await checkReplay({ runId, claim, replay: await packReplay(bytes) }, createClock());
    expect(verdict).toMatchObject({ outcome: 'version', simVersion: 99 });
  });
});

describe('the example of a mismatch', () => {
  test('differs from the run in one slot, and really results in another score', async () => {
    for (const number of [4, 5, 6]) {
      const run = await makePlayedRun(number);
      const altered = await checkAltered(run, { attempt: 0 });
      expect(altered?.claim).toEqual(run.claim);
      expect(altered?.found.score).not.toBe(run.claim.score);
      expect(altered?.alteredTick).toBeGreaterThan(0);
      expect(altered?.alteredTick).toBeLessThan(run.claim.ticks);
    }
  });

  test('changes one slot and keeps the length, for every slot of a run', () => {
    const replay = botReplay(7, 'beginner');
    const steps = ({ steer }: typeof replay): number[] =>
      steer.flatMap((run) => Array<number>(run.slots).fill(run.steer));
    const before = steps(replay);
    for (let slot = 0; slot < before.length; slot += 1) {
      const altered = alterSteering(replay, slot);
      const after = steps(altered);
      expect(after).toHaveLength(before.length);
      expect(after.flatMap((steer, index) => (steer === before[index] ? [] : [index]))).toEqual([slot]);
      expect(altered.steer.every((run, index) => run.slots > 0 && run.steer !== altered.steer[index - 1]?.steer)).toBe(
        true,
      );
    }
    for (const slot of slotsToAlter(replay)) expect(slot).toBeLessThan(before.length);
  });

  test('can change another input of the same run', async () => {
    const run = await makePlayedRun(4);
    const ticks = await Promise.all(
      [0, 1, 2].map(async (attempt) => (await checkAltered(run, { attempt }))?.alteredTick),
    );
    expect(new Set(ticks).size).toBe(3);
  });

  test('does not exist for an invalid replay, nor for a run with a false claim', async () => {
    const run = await makePlayedRun(8);
    expect(await checkAltered({ ...run, replay: 'AAAA' }, { attempt: 0 })).toBeUndefined();
    const falsified = { ...run, claim: { ...run.claim, jumps: run.claim.jumps + 1 } };
    expect(await checkAltered(falsified, { attempt: 0 })).toBeUndefined();
  });
});

describe('a replay of an earlier version', () => {
  test('is played by its own rules', async () => {
    const old = await addOtherRules();
    const seed = '9'.repeat(32);
    const world = old.createWorld({ seed, mode: 'solo' });
    const recorder = old.createRecorder(world);
    for (let tick = 0; !world.over; tick += 1) {
      const input = { steer: tick % 90 < 45 ? 1 : -1, hop: tick % 50 === 0 } as const;
      recorder.record(input);
      old.step(world, input);
    }
    const replay = recorder.finish();
    const claim = toReplayClaim(old.simulate(replay));
    const packet = await packReplay(old.encodeReplay(replay));
    const verdict = await checkReplay({ runId: crypto.randomUUID(), replay: packet, claim }, createClock());
    expect(replay.simVersion).toBe(OTHER_VERSION);
    expect(verdict).toMatchObject({ outcome: 'same', found: claim });
  });
});
