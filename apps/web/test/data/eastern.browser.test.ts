import { expect, test } from 'vitest';
import { soon } from '../support/soon.ts';
import { lookForEastern } from '../../src/data/eastern.ts';

const families = (): string[] => [...document.fonts].map(({ family }) => family.replaceAll('"', ''));

test('the list of eastern letters comes with the first name that has some, and of each script by itself', async () => {
  lookForEastern('{"username":"Zażółć Лиса أرنب कूदता 🐰"}');
  lookForEastern('{"username":"토끼"}');
  await soon(families).toContain('Noto Sans KR Variable');
  expect(families()).not.toContain('Noto Sans SC Variable');
  lookForEastern('{"username":"月の兎"}');
  await soon(families).toContain('Noto Sans SC Variable');
});
