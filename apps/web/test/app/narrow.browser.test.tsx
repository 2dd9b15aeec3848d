import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeBoard, makeProfile, makePublicId, makeRows } from '../../src/fixtures/answers.ts';
import { answerReplays, makeReplay, makeRun } from '../../src/fixtures/runs.ts';
import { ANONYMOUS } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { makePlayedRun } from '@jumpy/verify/testing/played';

/** A phone of 390 px whose text is twice as large. */
const SIZE = { width: 195, height: 422 };

afterEach(leave);

test.for([
  ['/verify', 'VERIFY THE BOARD'],
  [`/run/${makePublicId(1)}`, 'LunaHops'],
  [`/u/${makePublicId(900)}`, 'Moonbean'],
] as const)('%s is not wider than a phone at twice its size', async ([path, heading]) => {
  await visit(path, {
    answers: {
      ...ANONYMOUS,
      'leaderboards/scores': makeBoard('scores', makeRows(14)),
      'runs/*': { success: true, run: makeRun(1) },
      replays: answerReplays([makeReplay(await makePlayedRun(1))]),
      'profiles/*': { success: true, profile: makeProfile() },
    },
    ...SIZE,
  });
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(SIZE.width);
});
