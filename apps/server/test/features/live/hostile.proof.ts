import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { beHostile } from './hostility.ts';

const MARKS = 10_000;
/** Budget per request, including the HTTP client and database responses. */
const MAX_CPU_US = 20_000;
const MAX_HEAP_BYTES = 100_000_000;

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('hostile-proof');
});
afterAll(() => arena.close());

test(
  `of ${MARKS} hostile marks each gets a code and has no effect, in bounded memory and time of the processor`,
  {
    timeout: 3_600_000,
  },
  async () => {
    const { codes, passed, effects, witnesses, cpuUs, heapBytes } = await beHostile(arena, { marks: MARKS });
    console.log({ codes, witnesses, cpuUs, heapBytes });
    expect(passed).toEqual([]);
    expect(effects).toEqual([]);
    expect(Object.values(codes).reduce((sum, count) => sum + count, 0)).toBe(MARKS);
    expect(Object.keys(witnesses)).toEqual(['live']);
    expect(cpuUs).toBeLessThan(MAX_CPU_US);
    expect(heapBytes).toBeLessThan(MAX_HEAP_BYTES);
  },
);
