import { describe, expect, test } from 'vitest';
import { ASSUMPTIONS, forecast, LIMITS, monthlyCost, type UnitCosts } from '../src/capacity/forecast.ts';
import { mapUsage, subtractUsage, type Usage } from '../src/capacity/usage.ts';

const usage = (some: Partial<Usage>): Usage => mapUsage((key) => some[key] ?? 0);

const COSTS: UnitCosts = {
  run: usage({ serverMs: 30, databaseMs: 20, transactions: 10, sentBytes: 10_000 }),
  runSecond: usage({ serverMs: 1, databaseMs: 1, transactions: 0.5, sentBytes: 100 }),
  read: usage({ serverMs: 0.5, sentBytes: 2_000 }),
  roomPlayerSecond: usage({ serverMs: 0.4, redisCommands: 0.5, sentBytes: 2_000 }),
  idleSecond: usage({ serverMs: 10, databaseMs: 10, transactions: 5 }),
  keptBytes: 10_000,
  passingBytes: 4_000,
  memory: { server: 200e6, runAtPlay: 20_000, roomPlayer: 60_000, database: 300e6, redis: 10e6 },
};

describe('what daily players need', () => {
  test('multiplies what one costs by how many there are in the busiest hour', () => {
    const needed = forecast(3_000, COSTS);
    // 3,000 players with 10 runs, 12 % of them in an hour: one run a second, 40 at play.
    expect(needed.runsPerSecond).toBeCloseTo(1);
    expect(needed.runsAtPlay).toBeCloseTo(40);
    // 30 for the run, 40 for its seconds, 1 for two reads, 7.2 for 18 players in rooms, 20 for two servers.
    expect(needed.serverCores).toBeCloseTo((30 + 40 + 1 + 7.2 + 20) / 1_000);
    expect(needed.databaseCores).toBeCloseTo((20 + 40 + 20) / 1_000);
    expect(needed.transactionsPerSecond).toBeCloseTo(10 + 20 + 10);
    expect(needed.redisCommandsPerSecond).toBeCloseTo(9);
    expect(needed.diskBytesPerMonth).toBe(3_000 * 10 * 30 * 10_000);
    expect(needed.passingDiskBytes).toBe(3_000 * 10 * 8 * 4_000);
    const perPlayerDay = 10 * (10_000 + 40 * 100) + 20 * 2_000 + 180 * 2_000 + ASSUMPTIONS.pageBytesPerPlayerDay;
    expect(needed.trafficBytesPerMonth).toBeCloseTo(3_000 * 30 * perPlayerDay);
  });

  test('adds servers before one is used to more than its share, and never has fewer than two', () => {
    expect(forecast(100, COSTS).servers).toBe(2);
    const many = forecast(300_000, COSTS);
    // 100 runs a second: 7.8 cores of work, at half of a core each.
    expect(many.servers).toBe(16);
    expect(many.serverCores / many.servers).toBeLessThanOrEqual(ASSUMPTIONS.maxLoad + 0.05);
  });

  test('names the part whose limit is nearest', () => {
    // Two servers are used to half of what they may be.
    expect(forecast(22_700, COSTS).bottleneck.part).toBe('server');
    // More than the four servers whose connections fit.
    const { servers, bottleneck } = forecast(100_000, COSTS);
    expect(servers).toBeGreaterThan(4);
    expect(bottleneck.part).toBe('connections');
    expect(bottleneck.share).toBeGreaterThan(1);
    const costly = { ...COSTS, run: usage({ databaseMs: 4_000 }) };
    const atDatabase = forecast(6_000, costly).bottleneck;
    expect(atDatabase.part).toBe('database');
    expect(atDatabase.share).toBeCloseTo((2 * 4 + 80 * 0.001 + 0.02) / LIMITS.databaseCores);
  });

  test('prices cores, memory, disk and traffic', () => {
    const needed = forecast(3_000, COSTS);
    const list = { name: 'a list', source: 'a test', vCpuHour: 1, memoryGbHour: 0, diskGbMonth: 0, egressGb: 0 };
    // Two servers, one core for PostgreSQL, one for Redis.
    expect(monthlyCost(needed, list)).toBe(4 * 730);
    const disk = { ...list, vCpuHour: 0, diskGbMonth: 1 };
    expect(monthlyCost(needed, disk)).toBeCloseTo(6 * 9 + 0.96);
  });
});

test('what was used is less what idling for as long uses', () => {
  const idle = usage({ wallMs: 1_000, serverMs: 10, databaseMs: 4 });
  const before = usage({ wallMs: 5_000, serverMs: 100, databaseMs: 50 });
  const after = usage({ wallMs: 7_000, serverMs: 150, databaseMs: 51 });
  // PostgreSQL used less than idling does: that is nothing, not a gain.
  expect(subtractUsage(after, before, idle)).toEqual(usage({ wallMs: 2_000, serverMs: 30, databaseMs: 0 }));
});
