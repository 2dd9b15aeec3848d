import { goalRank } from '@jumpy/domain/goals/goalRanks';
import {
  advanceGoals,
  type FormRun,
  GOAL_COUNT,
  goalKindOf,
  type GoalQuest,
  type GoalState,
} from '@jumpy/domain/goals/goals';
import { countsForGoal, createGoalWatch, type WatchedGoal } from '@jumpy/domain/goals/goalWatch';
import { QUESTS } from '@jumpy/domain/quests';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const DAY = '2026-11-29';
const NEXT_DAY = '2026-11-30';

/** All quests, with the given progress by key; `true` is a claimed one. */
function makeQuests(progress: Readonly<Record<string, number | true>> = {}): GoalQuest[] {
  return QUESTS.map(({ key, type, target }) => {
    const value = progress[key] ?? 0;
    const isCompleted = value === true;
    return { key, type, target, progress: isCompleted ? target : Number(value), isCompleted, isTakenBack: false };
  });
}

const averageRun: FormRun = { score: 2_700, jumps: 215, enemies: 12, level: 13, day: DAY };
const averageRuns = Array.from({ length: 10 }, () => averageRun);

const choose = (quests: readonly GoalQuest[], runs: readonly FormRun[] = []): string[] =>
  advanceGoals(undefined, { quests, runs, day: DAY }).state.goals.map(({ key }) => key);

const kindsOf = (keys: readonly string[]): unknown[] =>
  keys.map((key) => goalKindOf(QUESTS.find((quest) => quest.key === key)?.type ?? ''));

describe('choosing goals', () => {
  test.each([
    ['a newcomer', makeQuests(), [], ['feat_stars', 'daily_games_3', 'daily_score_500']],
    [
      'a player close to one',
      makeQuests({ jump_500: 480, daily_games_3: 2 }),
      [],
      ['daily_games_3', 'jump_500', 'feat_stars'],
    ],
  ])('gives %s the nearest', (_name, quests, runs, expected) => expect(choose(quests, runs)).toEqual(expected));

  test('goes by the form of the player', () => {
    const feats = Object.fromEntries(
      QUESTS.filter(({ type }) => type === 'replay').map(({ key }): [string, true] => [key, true]),
    );
    const quests = makeQuests({ ...feats, daily_score_500: true, score_500: true });
    expect(choose(quests, averageRuns)).toContain('score_1000');
    expect(choose(quests)).not.toContain('score_1000');
  });

  test('takes no three of a kind while another kind is open', () => {
    const near = ['daily_jumps_250', 'daily_jumps_750', 'daily_jumps_1500', 'jump_500', 'level_40'];
    const quests = makeQuests().filter(({ key }) => near.includes(key));
    expect(choose(quests, averageRuns)).toEqual(['daily_jumps_250', 'jump_500', 'level_40']);
  });

  test('never takes what is done, taken back, or not a matter of play', () => {
    const taken = makeQuests({ daily_games_3: 3, feat_stars: true }).map((quest) =>
      quest.key === 'daily_score_500' ? { ...quest, isTakenBack: true } : quest,
    );
    const keys = choose(taken);
    expect(keys).toHaveLength(GOAL_COUNT);
    for (const key of ['daily_games_3', 'feat_stars', 'daily_score_500', 'invite_1', 'daily_like'])
      expect(keys).not.toContain(key);
  });

  test('gives fewer when fewer are left, and none when all are done', () => {
    const done = Object.fromEntries(QUESTS.map(({ key }): [string, true] => [key, true]));
    expect(choose(makeQuests(done))).toEqual([]);
    expect(choose(makeQuests({ ...done, jump_500: 3 }))).toEqual(['jump_500']);
  });
});

describe('advancing goals', () => {
  const first = advanceGoals(undefined, { quests: makeQuests(), runs: [], day: DAY }).state;
  const look = (state: GoalState, progress: Parameters<typeof makeQuests>[0], day = DAY) =>
    advanceGoals(state, { quests: makeQuests(progress), runs: [], day });

  test('ticks what is done once and keeps the others', () => {
    const after = look(first, { daily_games_3: 1, daily_score_500: 600 });
    expect(after.seen.map(({ key, before, progress, isTicked }) => [key, before, progress, isTicked])).toEqual([
      ['feat_stars', 0, 0, false],
      ['daily_games_3', 0, 1, false],
      ['daily_score_500', 0, 500, true],
    ]);
    expect(after.state.goals.map(({ key }) => key)).toEqual(first.goals.map(({ key }) => key));
    const again = look(after.state, { daily_games_3: 1, daily_score_500: 600 });
    expect(again.seen.map(({ isTicked }) => isTicked)).toEqual([false, false, false]);
    expect(again.state).toEqual(after.state);
  });

  test('brings the next three when all are done, once', () => {
    const progress = { daily_games_3: 3, daily_score_500: 600, feat_stars: 1 };
    const after = look(first, progress);
    expect(after.isSetDone).toBe(true);
    expect(after.state.setsDone).toBe(1);
    expect(after.state.goals.filter(({ isDone }) => isDone)).toEqual([]);
    expect(after.state.goals).toHaveLength(GOAL_COUNT);
    const again = look(after.state, progress);
    expect([again.isSetDone, again.state]).toEqual([false, after.state]);
  });

  test('replaces a goal that an admin took back, and no other', () => {
    const quests = makeQuests().map((quest) => (quest.key === 'feat_stars' ? { ...quest, isTakenBack: true } : quest));
    const { state } = advanceGoals(first, { quests, runs: [], day: DAY });
    const keys = state.goals.map(({ key }) => key);
    expect(keys).toHaveLength(GOAL_COUNT);
    expect(keys.slice(0, 2)).toEqual(['daily_games_3', 'daily_score_500']);
    expect(keys).not.toContain('feat_stars');
  });

  test('opens a lasting goal again whose run was voided', () => {
    const done = look(first, { feat_stars: 1 }).state;
    expect(look(done, {}).state.goals[0]).toEqual({ key: 'feat_stars', progress: 0, isDone: false });
  });

  test('on a new day keeps the tick of a daily goal, and starts the unfinished ones again', () => {
    const { state } = look(first, { daily_games_3: 2, daily_score_500: 600 });
    const { seen, state: next } = look(state, {}, NEXT_DAY);
    expect(seen.map(({ key }) => key)).toEqual(['feat_stars', 'daily_score_500']);
    expect(next.goals.find(({ key }) => key === 'daily_score_500')).toMatchObject({ progress: 500, isDone: true });
    expect(next.goals.find(({ key }) => key === 'daily_games_3')).toMatchObject({ progress: 0, isDone: false });
  });

  test('on a new day lets go of what is out of reach, and of nothing else', () => {
    const goals = ['jump_20000', 'jump_500', 'level_40'].map((key) => ({ key, progress: 0, isDone: false }));
    const state = { goals, setsDone: 4, day: DAY };
    expect(look(state, { jump_500: 400 }).seen.map(({ key }) => key)).toEqual(['jump_20000', 'jump_500', 'level_40']);
    expect(look(state, { jump_500: 400 }, NEXT_DAY).seen.map(({ key }) => key)).toEqual(['jump_500']);
  });
});

const runArb: fc.Arbitrary<FormRun> = fc.record({
  score: fc.nat(20_000),
  jumps: fc.nat(1_500),
  enemies: fc.nat(90),
  level: fc.integer({ min: 1, max: 70 }),
  day: fc.constantFrom(DAY, NEXT_DAY),
});
const questsArb = fc
  .array(fc.double({ min: 0, max: 1.3, noNaN: true }), { minLength: QUESTS.length, maxLength: QUESTS.length })
  .map((ratios) =>
    QUESTS.map(({ key, type, target }, index) => {
      const progress = Math.min(target, Math.floor((ratios[index] ?? 0) * target));
      return { key, type, target, progress, isCompleted: (ratios[index] ?? 0) > 1.2, isTakenBack: false };
    }),
  );

describe('for any player', () => {
  test('goals are open, different, of two kinds at least, the same for the same player, and stay', () =>
    fc.assert(
      fc.property(questsArb, fc.array(runArb, { maxLength: 12 }), fc.nat(5), (quests, runs, setsDone) => {
        const start = { goals: [], setsDone, day: DAY };
        const { state } = advanceGoals(start, { quests, runs, day: DAY });
        const keys = state.goals.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) {
          const quest = quests.find((other) => other.key === key);
          expect(quest && !quest.isCompleted && quest.progress < quest.target).toBe(true);
        }
        const open = quests.filter(
          ({ type, isCompleted, progress, target }) => goalKindOf(type) && !isCompleted && progress < target,
        );
        expect(keys).toHaveLength(Math.min(GOAL_COUNT, open.length));
        const openKinds = new Set(open.map(({ type }) => goalKindOf(type))).size;
        expect(new Set(kindsOf(keys)).size).toBeGreaterThanOrEqual(Math.min(2, openKinds, keys.length));
        expect(advanceGoals(start, { quests: quests.toReversed(), runs, day: DAY }).state).toEqual(state);
        expect(advanceGoals(state, { quests, runs, day: DAY }).state).toEqual(state);
      }),
    ));

  test('the first three are of three kinds', () =>
    fc.assert(
      fc.property(fc.array(runArb, { maxLength: 10 }), (runs) => {
        expect(new Set(kindsOf(choose(makeQuests(), runs))).size).toBe(GOAL_COUNT);
      }),
    ));
});

test.each([
  [0, 1, 'Hatchling', 1],
  [1, 2, 'Frog', 2],
  [2, 2, 'Frog', 1],
  [3, 3, 'Hare', 3],
  [99, 9, 'Comet', 1],
  [100, 10, 'Legend', null],
  [4_000, 10, 'Legend', null],
])('%d sets are rank %d, %s', (sets, rank, name, setsToNext) =>
  expect(goalRank(sets)).toEqual({ rank, name, setsToNext }),
);

describe('watching goals during a run', () => {
  const goal = (key: string, progress = 0): WatchedGoal => {
    const quest = QUESTS.find((other) => other.key === key);
    return { key, type: quest?.type ?? '', target: quest?.target ?? 0, progress, isDone: false };
  };
  const run = { score: 0, jumps: 0, enemies: 0, level: 1, over: false };

  test.each([
    ['jump_500', 480, { jumps: 20 }, { jumps: 19 }],
    ['daily_jumps_250', 240, { jumps: 10 }, { jumps: 9 }],
    ['enemies_25', 24, { enemies: 1 }, { enemies: 0 }],
    ['score_500', 200, { score: 500 }, { score: 499 }],
    ['daily_score_500', 0, { score: 500 }, { score: 499 }],
    ['level_5', 3, { level: 5 }, { level: 4 }],
    ['games_10', 9, { over: true }, { over: false }],
    ['daily_games_3', 2, { over: true }, { over: false }],
  ])('reaches %s once', (key, progress, reached, missed) => {
    const watch = createGoalWatch([goal(key, progress)], 'solo');
    expect(watch.update({ ...run, ...missed })).toEqual([]);
    expect(watch.update({ ...run, ...reached }).map((found) => found.key)).toEqual([key]);
    expect(watch.update({ ...run, ...reached })).toEqual([]);
  });

  test('reaches a feat with its event', () => {
    const watch = createGoalWatch([goal('feat_stars'), goal('feat_streak')], 'solo');
    for (let tick = 0; tick < 49; tick += 1) watch.observe({ type: 'pickup', tick, pickup: 'star' });
    expect(watch.update(run)).toEqual([]);
    watch.observe({ type: 'pickup', tick: 50, pickup: 'star' });
    expect(watch.update(run).map(({ key }) => key)).toEqual(['feat_stars']);
  });

  test('ignores goals that are done, and those that the mode does not count for', () => {
    const goals = [{ ...goal('score_500'), isDone: true }, goal('daily_score_500'), goal('jump_500', 499)];
    const watch = createGoalWatch(goals, 'daily');
    expect(watch.update({ ...run, score: 600, jumps: 5 }).map(({ key }) => key)).toEqual(['jump_500']);
    expect(countsForGoal('total_jumps', 'race')).toBe(false);
  });
});
