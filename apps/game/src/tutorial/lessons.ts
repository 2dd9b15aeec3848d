import type { SimEvent } from '@jumpy/sim/events';
import type { SimRule } from '@jumpy/sim/kinds';
import type { Input } from '@jumpy/sim/input';

/** Lessons for new players, taught without text, in this order. */
export const LESSONS = ['steer', 'hop'] as const;
export type Lesson = (typeof LESSONS)[number];

/** Tracks which lesson is due. It only observes the run. */
export interface Lessons {
  /** Current lesson; undefined if all have been learned. */
  readonly current: Lesson | undefined;
  /** Position of the last bounce in this run, in 1/256 units. */
  readonly lastBounce: { readonly x: number; readonly y: number };
  /** Starts a run. Players with a best score get no lessons, nor does a run by a rule of its own. */
  start(run: {
    readonly best: number;
    readonly rule?: SimRule | undefined;
    readonly x: number;
    readonly y: number;
  }): void;
  onEvent(event: SimEvent): void;
  /** Call with the input of every tick. */
  onInput(input: Input): void;
}

const LEARNED_KEY = 'jumpy.learned';
/** Steered landings on new platforms after which steering counts as learned. */
const LANDINGS_TO_LEARN = 2;

/** `repeatAll` repeats all lessons in this page, whatever was learned before. */
export function createLessons(storage: Pick<Storage, 'getItem' | 'setItem'>, { repeatAll = false } = {}): Lessons {
  const learned = repeatAll ? new Set<Lesson>() : readLearned(storage);
  let isKnown = false;
  let landings = 0;
  let steered = false;
  let from = { x: 0, y: 0 };

  const findDueLesson = (): Lesson | undefined =>
    isKnown ? undefined : LESSONS.find((lesson) => !learned.has(lesson));
  const learn = (lesson: Lesson): void => {
    if (learned.has(lesson)) return;
    learned.add(lesson);
    saveLearned(storage, learned);
  };

  return {
    get current() {
      return findDueLesson();
    },
    get lastBounce() {
      return from;
    },
    start({ best, rule = 'standard', x, y }) {
      isKnown = (best > 0 || rule !== 'standard') && !repeatAll;
      landings = 0;
      steered = false;
      from = { x, y };
    },
    onInput({ steer }) {
      if (steer !== 0) steered = true;
    },
    onEvent(event) {
      const lesson = findDueLesson();
      if (lesson === undefined) return;
      if (event.type === 'hop') learn('hop');
      if (event.type !== 'land' && event.type !== 'net') return;
      from = { x: event.x, y: event.y };
      if (event.type === 'land' && event.fresh && steered) landings += 1;
      steered = false;
      if (landings >= LANDINGS_TO_LEARN) learn('steer');
    },
  };
}

function readLearned(storage: Pick<Storage, 'getItem'>): Set<Lesson> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(LEARNED_KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? LESSONS.filter((lesson) => stored.includes(lesson)) : []);
  } catch {
    return new Set();
  }
}

function saveLearned(storage: Pick<Storage, 'setItem'>, learned: ReadonlySet<Lesson>): void {
  try {
    storage.setItem(LEARNED_KEY, JSON.stringify([...learned]));
  } catch {
    return;
  }
}
