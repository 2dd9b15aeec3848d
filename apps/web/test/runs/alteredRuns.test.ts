import * as fc from 'fast-check';
import { DIGEST_INTERVAL_TICKS, finalDigest, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import type { RunCheckpoint } from '@jumpy/protocol/http/runs';
import { getInput, type Steer } from '@jumpy/sim/input';
import { createRecorder } from '@jumpy/sim/recorder';
import { decodeReplay, encodeReplay, type Replay } from '@jumpy/sim/replay';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { expect, test } from 'vitest';
import { createDigestQueue } from '../../src/runs/digestQueue.ts';
import { UNREACHABLE } from './stubApi.ts';
import { virtualClock } from './networks/virtualClock.ts';

const RUN_ID = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
const SEED = '00000000000000000000000000000029';

/** Fate of each request: received, response lost, request lost, or failed. */
const fateArbitrary = fc.constantFrom('heard', 'answer lost', 'lost', 'fails');
const inputArbitrary = fc.record({
  steer: fc.constantFrom<Steer>(-1, 0, 1),
  hop: fc.boolean(),
  ticks: fc.integer({ min: 1, max: 90 }),
});

/** Plays inputs like the game page; returns its digests, including the one at the end. */
function playPage(actions: readonly { steer: Steer; hop: boolean; ticks: number }[]): {
  checkpoints: RunCheckpoint[];
  replay: Replay;
} {
  const recorder = createRecorder({ seed: SEED, mode: 'solo' });
  const checkpoints: RunCheckpoint[] = [{ seq: 0, kind: 'start', tick: 0 }];
  let link = firstDigest(RUN_ID);
  for (const { steer, hop, ticks } of actions) {
    for (let tick = 0; tick < ticks; tick += 1) {
      recorder.record(getInput(steer, hop && tick === 0));
      const toTick = recorder.lengthTicks;
      if (toTick % DIGEST_INTERVAL_TICKS !== 0) continue;
      link = nextDigest(link, inputTrail(recorder, { fromTick: toTick - DIGEST_INTERVAL_TICKS, toTick }));
      checkpoints.push({ seq: checkpoints.length, kind: 'digest', tick: toTick, digest: link });
    }
  }
  const toTick = recorder.lengthTicks;
  const trail = inputTrail(recorder, { fromTick: toTick - (toTick % DIGEST_INTERVAL_TICKS), toTick });
  checkpoints.push({ seq: checkpoints.length, kind: 'dead', tick: toTick, digest: finalDigest(link, trail) });
  return { checkpoints, replay: recorder.finish() };
}

/** Digest that the server computes from the replay for a checkpoint. */
function expected({ kind, tick }: RunCheckpoint, replay: Replay): string | undefined {
  const trail = inputTrail(replay, { fromTick: 0, toTick: replay.lengthTicks });
  let link = firstDigest(RUN_ID);
  const last = tick - (tick % DIGEST_INTERVAL_TICKS);
  for (let to = DIGEST_INTERVAL_TICKS; to <= last; to += DIGEST_INTERVAL_TICKS)
    link = nextDigest(link, trail.subarray(to - DIGEST_INTERVAL_TICKS, to));
  if (kind === 'digest') return link;
  return kind === 'dead' ? finalDigest(link, trail.subarray(last, tick)) : undefined;
}

test('for any input, the server’s checkpoints match the replay, even if requests are lost, doubled or delayed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(inputArbitrary, { minLength: 1, maxLength: 40 }),
      fc.array(fateArbitrary, { maxLength: 30 }),
      async (actions, fates) => {
        const { checkpoints, replay: recorded } = playPage(actions);
        const replay = decodeReplay(encodeReplay(recorded));
        const clock = virtualClock();
        const receivedCheckpoints: RunCheckpoint[] = [];
        let requests = 0;
        const queue = createDigestQueue({
          api: {
            async runDigest({ checkpoints: sent }) {
              const fate = fates[requests++] ?? 'heard';
              if (fate === 'fails') return UNREACHABLE;
              if (fate !== 'lost') receivedCheckpoints.push(...sent);
              return fate === 'heard' ? { ok: true, value: { open: true } } : new Promise(() => undefined);
            },
          },
          timers: clock,
          random: () => 0,
          onClosed: () => undefined,
          onVoided: () => undefined,
          onSections: () => undefined,
        });
        let isDone = false;
        for (const checkpoint of checkpoints)
          clock.schedule((checkpoint.tick * 1_000) / 60, () => {
            queue.add({ runId: RUN_ID, ...checkpoint });
            if (checkpoint.kind === 'dead') void queue.whenDrained(RUN_ID, 3_600_000).then(() => (isDone = true));
          });
        await clock.runUntil(() => isDone, 7_200_000);
        expect(new Set(receivedCheckpoints.map(({ seq }) => seq)).size).toBe(checkpoints.length);
        for (const checkpoint of receivedCheckpoints) expect(checkpoint.digest).toBe(expected(checkpoint, replay));
        expect(replay.lengthTicks).toBe(checkpoints.at(-1)?.tick);
      },
    ),
    { numRuns: 60 },
  );
});
