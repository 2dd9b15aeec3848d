import { expect, test } from 'vitest';
import { createFuzzRandom } from '../src/fuzz/fuzzRandom.ts';
import { type JsonSchema, generateBody, generateValidValue } from '../src/fuzz/generateValues.ts';
import { fuzzReplays } from '../src/fuzz/fuzzReplays.ts';
import { fuzzRooms } from '../src/fuzz/fuzzRooms.ts';

const SCHEMA: JsonSchema = {
  type: 'object',
  required: ['id', 'kind'],
  properties: {
    id: { type: 'string', pattern: '^\\d{15,21}$' },
    kind: { type: 'string', enum: ['start', 'quit'] },
    tick: { type: 'integer', minimum: 0, maximum: 9_007_199_254_740_991 },
  },
};
const within = (seed: number) => ({ random: createFuzzRandom(seed), known: ['900000000000000011', 'other'] });

test('repeats the same inputs for the same seed', () => {
  const texts = (seed: number): string[] => {
    const known = within(seed);
    return Array.from({ length: 50 }, () => generateBody(SCHEMA, known));
  };
  expect(texts(1)).toEqual(texts(1));
  expect(texts(1)).not.toEqual(texts(2));
});

test('a valid body has all required fields, with ids known to the server', () => {
  const known = within(3);
  for (let tried = 0; tried < 100; tried += 1) {
    expect(generateValidValue(SCHEMA, known)).toMatchObject({
      id: '900000000000000011',
      kind: expect.stringMatching(/start|quit/),
    });
  }
});

test('random replays are simulated or rejected, each as exactly one replay, at low cost', async () => {
  const { errors, played, refused } = await fuzzReplays({ random: createFuzzRandom(5), inputs: 100 });
  expect([errors, played + refused]).toEqual([[], 100]);
});

/** Enough to trigger removals and finished games; `npm run fuzz` tries as many as time allows. */
const FRAMES = 120_000;

test('random frames break no room: honest players see each other and get their true scores', async () => {
  const { errors, acceptedFrames, games, kicked } = await fuzzRooms({ random: createFuzzRandom(11), frames: FRAMES });
  expect(errors).toEqual([]);
  expect(acceptedFrames).toBeGreaterThanOrEqual(FRAMES);
  expect(Math.min(games, kicked)).toBeGreaterThan(0);
});
