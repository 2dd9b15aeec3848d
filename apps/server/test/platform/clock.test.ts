import { expect, test } from 'vitest';
import { createSharedClock } from '../../src/platform/clock.ts';

/** A machine whose clock is ahead, and a database that takes some time to answer. */
function createMachine({ aheadMs, roundTripsMs }: { aheadMs: number; roundTripsMs: number[] }) {
  const machine = { trueMs: 1_000_000, aheadMs, bootMs: 400_000 };
  let probe = 0;
  const clock = createSharedClock({
    setting: undefined,
    machine: { monotonicMs: () => machine.trueMs - machine.bootMs, wallMs: () => machine.trueMs + machine.aheadMs },
    async readMs() {
      const roundTripMs = roundTripsMs[probe % roundTripsMs.length] ?? 0;
      probe += 1;
      machine.trueMs += roundTripMs;
      return machine.trueMs - roundTripMs / 2;
    },
  });
  return { machine, clock };
}

test('two servers whose clocks are 5 s apart agree on the time', async () => {
  const fast = createMachine({ aheadMs: 4_000, roundTripsMs: [3] });
  const slow = createMachine({ aheadMs: -1_000, roundTripsMs: [8] });
  expect(fast.clock.nowMs() - slow.clock.nowMs()).toBe(5_000);
  for (const { machine, clock } of [fast, slow]) {
    await clock.sync();
    expect(clock.nowMs()).toBe(machine.trueMs);
  }
  expect([fast.clock.skewMs(), slow.clock.skewMs()]).toEqual([4_000, -1_000]);
});

test('a jump of the machine’s clock moves nothing, and is seen as skew', async () => {
  const { machine, clock } = createMachine({ aheadMs: 0, roundTripsMs: [2] });
  await clock.sync();
  machine.aheadMs = 3_600_000;
  machine.trueMs += 10;
  expect([clock.nowMs(), clock.skewMs()]).toEqual([machine.trueMs, 3_600_000]);
});

test('the quickest of several answers counts, and one within its round trip changes nothing', async () => {
  const { machine, clock } = createMachine({ aheadMs: 2_000, roundTripsMs: [900, 4, 300] });
  await clock.sync();
  expect(clock.nowMs()).toBe(machine.trueMs);
  const late = createMachine({ aheadMs: 40, roundTripsMs: [100] });
  await late.clock.sync();
  expect(late.clock.nowMs()).toBe(late.machine.trueMs + 40);
});

test('CLOCK still sets the time, by an offset or for good', async () => {
  const readMs = () => Promise.resolve(50_000);
  const machine = { monotonicMs: () => 0, wallMs: () => 0 };
  const ahead = createSharedClock({ setting: { kind: 'offset', byMs: 7_000 }, readMs, machine });
  await ahead.sync();
  expect(ahead.nowMs()).toBe(57_000);
  expect(createSharedClock({ setting: { kind: 'at', atMs: 5 }, readMs, machine }).nowMs()).toBe(5);
});
