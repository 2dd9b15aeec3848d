import { expect, test } from 'vitest';
import { type CreditPorts, creditRun } from '../../src/runs/creditRun.ts';
import { GAME_EVENTS } from '../../src/data/gameEvents.ts';
import { settledRun, xpOf } from './settledRun.ts';

function recording() {
  const steps: unknown[] = [];
  const events = new EventTarget();
  for (const name of [...GAME_EVENTS, 'levelUp'])
    events.addEventListener(name, (event) => steps.push([name, event instanceof CustomEvent && event.detail]));
  const ports: CreditPorts = {
    events,
    statsSaved: (run) => steps.push(['statsSaved', run.score]),
    questsChecked: () => steps.push(['questsChecked']),
    xpUpdated: (run) => steps.push(['xp', run.xp.after.totalXP]),
    countersReset: () => steps.push(['countersReset']),
    updateUserXp: () => steps.push(['update-user-xp']),
  };
  return { ports, steps };
}

test.each([
  ['GAME-40', 'statsSaved', 1],
  ['GAME-42', 'questsChecked', 2],
  ['GAME-43', 'xp', 3],
  ['GAME-44', 'gameEnded', 4],
  ['GAME-44', 'xpUpdated', 5],
  ['GAME-45', 'countersReset', 8],
  ['GAME-46', 'update-user-xp', 9],
])('%s %s is step %i of a counted run, once', (_id, name, place) => {
  const { ports, steps } = recording();
  creditRun(ports, { run: settledRun(), liveXp: 0 });
  const names = steps.flatMap((step) => (Array.isArray(step) ? [String(step[0])] : []));
  expect([names.indexOf(name), names.lastIndexOf(name)]).toEqual([place - 1, place - 1]);
});

test('GAME-44 GAME-50 its events say what was reached, with the XP not shown yet', () => {
  const { ports, steps } = recording();
  const run = settledRun({ xp: xpOf({ before: 1_000, gained: 190, characterBonus: 19 }) });
  creditRun(ports, { run, liveXp: 147 });
  expect(steps).toEqual([
    ['statsSaved', 640],
    ['questsChecked'],
    ['xp', 1_209],
    ['gameEnded', { runId: run.runId, score: 640, gainedXp: 62 }],
    ['xpUpdated', { gainedXp: 62, source: 'game', progress: run.xp.after }],
    ['gameStatsUpdated', { runId: run.runId, score: 640 }],
    ['statsUpdated', { hiScore: 640 }],
    ['countersReset'],
    ['update-user-xp'],
  ]);
});

test('GAME-44 never takes shown XP back', () => {
  const { ports, steps } = recording();
  creditRun(ports, { run: settledRun({ xp: xpOf({ before: 1_000, gained: 110 }) }), liveXp: 147 });
  expect(steps).toContainEqual(['gameEnded', expect.objectContaining({ gainedXp: 0 })]);
  expect(steps).toContainEqual(['xpUpdated', expect.objectContaining({ gainedXp: 0 })]);
});

test('GAME-11 tells of a level that was reached', () => {
  const { ports, steps } = recording();
  creditRun(ports, { run: settledRun({ xp: xpOf({ before: 1_200, gained: 60 }) }), liveXp: 0 });
  expect(steps).toContainEqual(['levelUp', { level: 5 }]);
});
