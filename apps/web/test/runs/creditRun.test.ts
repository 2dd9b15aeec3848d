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

test('GAME-40 GAME-42 GAME-43 GAME-44 GAME-45 GAME-46 GAME-50 go their steps in order, with the XP not shown yet', () => {
  const { ports, steps } = recording();
  const run = settledRun({ xp: xpOf({ before: 1_000, gained: 190, characterBonus: 19 }) });
  creditRun(ports, { run, liveXp: 147 });
  expect(steps).toEqual([
    ['statsSaved', 640],
    ['questsChecked'],
    ['xp', 1_209],
    ['gameEnded', { runId: run.runId, score: 640, gainedXp: 62 }],
    ['xpUpdated', { gainedXp: 62, source: 'game', progress: run.xp.after }],
    ['gameStatsUpdated', { score: 640, jumps: 100 }],
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
