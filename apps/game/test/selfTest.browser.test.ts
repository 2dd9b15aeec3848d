import { expect, test } from 'vitest';
import { runSelfTest } from '../src/selfTest.ts';
import vectors from '../../../packages/sim/vectors/chance.json?raw';

test('the golden run reproduces its expected result in this browser', () => {
  expect(runSelfTest()).toBe(true);
});

test.each([
  [
    'another hash',
    vectors.replaceAll(/"hash":\s*"[0-9a-f]/g, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`),
  ],
  ['another replay', vectors.replaceAll(/"replay":\s*"..00/g, (text) => text.replace(/00$/, '01'))],
  ['no runs', '[]'],
  ['no vectors', 'nothing'],
])('a page with %s fails its self-test', (_name, changed) => {
  expect(changed).not.toBe(vectors);
  expect(runSelfTest(changed)).toBe(false);
});
