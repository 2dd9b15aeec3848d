import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { GAME_EVENTS } from '../../src/data/gameEvents.ts';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { applyCountedRun } from '../../src/runs/openRunService.ts';
import { MOONBEAN, makeXp as xpAnswer } from '../../src/fixtures/answers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { settledRun, xpOf } from './settledRun.ts';

/** A page of a player who has never played, with a record of its events. */
function newPage({ full = false } = {}) {
  const steps: unknown[] = [];
  const page = Object.assign(new EventTarget(), { localStorage: createMemoryStorage({ full }) });
  for (const name of [...GAME_EVENTS, 'levelUp'])
    page.addEventListener(name, (event) => steps.push([name, event instanceof CustomEvent && event.detail]));
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.session, { user: { ...MOONBEAN, hasPlayed: false }, arrival: 'existing' });
  queryClient.setQueryData(queryKeys.xp, xpAnswer(1_000));
  return { parts: { queryClient, page, updateUserXp: () => steps.push(['update-user-xp']) }, steps };
}

test('GAME-40 GAME-43 updates the cache before it emits events', () => {
  const { parts } = newPage();
  const known: unknown[] = [];
  parts.page.addEventListener('gameEnded', () => {
    known.push(parts.page.localStorage.getItem('hasPlayed'));
    known.push(parts.queryClient.getQueryData(queryKeys.session), parts.queryClient.getQueryData(queryKeys.xp));
  });
  applyCountedRun(parts, { run: settledRun(), liveXp: 0 });
  expect(known).toMatchObject(['true', { user: { hasPlayed: true } }, { data: { xp: 1_190, standing: null } }]);
});

test('GAME-44 GAME-46 GAME-50 emits results with the XP not shown yet, and calls update-user-xp last', () => {
  const { parts, steps } = newPage();
  const run = settledRun({ xp: xpOf({ before: 1_000, gained: 190, characterBonus: 19 }) });
  applyCountedRun(parts, { run, liveXp: 147 });
  expect(steps).toEqual([
    ['gameEnded', { runId: run.runId, score: 640, gainedXp: 62 }],
    ['xpUpdated', { gainedXp: 62, source: 'game', progress: run.xp.after }],
    ['gameStatsUpdated', { runId: run.runId, score: 640 }],
    ['statsUpdated', { hiScore: 640 }],
    ['update-user-xp'],
  ]);
});

test('GAME-44 never takes back XP that was shown', () => {
  const { parts, steps } = newPage();
  applyCountedRun(parts, { run: settledRun({ xp: xpOf({ before: 1_000, gained: 110 }) }), liveXp: 147 });
  expect(steps).toContainEqual(['gameEnded', expect.objectContaining({ gainedXp: 0 })]);
  expect(steps).toContainEqual(['xpUpdated', expect.objectContaining({ gainedXp: 0 })]);
});

test('GAME-11 emits a level that was reached', () => {
  const { parts, steps } = newPage();
  applyCountedRun(parts, { run: settledRun({ xp: xpOf({ before: 1_200, gained: 60 }) }), liveXp: 0 });
  expect(steps).toContainEqual(['levelUp', { level: 5 }]);
});

test('emits a run even when storage is full', () => {
  const { parts, steps } = newPage({ full: true });
  applyCountedRun(parts, { run: settledRun(), liveXp: 0 });
  expect(steps).toContainEqual(['update-user-xp']);
});

test.each(['race', 'unseen'])('changes and emits nothing for a run that does not count (%s)', (kind) => {
  const { parts, steps } = newPage();
  const run = settledRun(kind === 'race' ? { mode: 'race' } : { unseen: { counted: false, leftSeconds: 0 } });
  applyCountedRun(parts, { run, liveXp: 0 });
  expect(steps).toEqual([]);
  expect(parts.queryClient.getQueryData(queryKeys.session)).toMatchObject({ user: { hasPlayed: false } });
});
