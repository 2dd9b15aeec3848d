import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { createGoalWatch, type GoalWatch, type GoalRunState } from '@jumpy/domain/goals/goalWatch';
import type { Goal } from '@jumpy/protocol/http/goals';
import type { SimEvent } from '@jumpy/sim/events';
import { createElement } from '../page/element.ts';
import { formatThousands } from '../page/formatThousands.ts';
import type { Hud } from '../page/hud.ts';
import type { StartScreen } from '../page/startScreen.ts';
import type { RunSeed } from '../run/playableRun.ts';
import './goals.css';
import * as m from './messages.ts';

/** The player's goals on the game page: on the start screen, in the pause, and stamped as a run reaches them. */
export interface GoalDisplay {
  /** Shows the goals of the next runs; a run in progress keeps those it began with. */
  setGoals(goals: readonly Goal[]): void;
  /** Starts to follow a run. */
  start(ticket: Pick<RunSeed, 'mode' | 'resumed'>): void;
  observe(event: SimEvent): void;
  /** Call after every tick. */
  update(run: GoalRunState): void;
  /** The goals of the run as they stand now; undefined if there are none. */
  createList(run: GoalRunState): Element | undefined;
}

/** The parts of the game that show goals, and where the current ones are kept. */
interface GoalsGame {
  readonly page: { readonly startScreen: Pick<StartScreen, 'root'> };
  readonly hud: Pick<Hud, 'root' | 'announce'>;
  readonly audio: Pick<AudioEngine, 'play'>;
  readonly round: { goals?: GoalDisplay | undefined };
}

export function showGoals(game: GoalsGame, goals: readonly Goal[]): void {
  game.round.goals ??= createGoalDisplay(game);
  game.round.goals.setGoals(goals);
}

function createGoalDisplay({ page, hud, audio }: GoalsGame): GoalDisplay {
  const { root: startScreen } = page.startScreen;
  const stamp = createStamp(hud.root);
  let goals: readonly Goal[] = [];
  let watch: GoalWatch<Goal> | undefined;
  return {
    setGoals(next) {
      goals = next;
      startScreen.querySelector('.goals')?.remove();
      if (goals.length > 0) startScreen.querySelector('.foot')?.prepend(createGoalList(goals));
    },
    start({ mode, resumed }) {
      // What a resumed run did on its earlier page is unknown here, so its feats are left to the server.
      watch = createGoalWatch(resumed ? goals.filter(({ type }) => type !== 'replay') : goals, mode);
    },
    observe: (event) => watch?.observe(event),
    update(run) {
      for (const { title } of watch?.update(run) ?? []) {
        stamp.show(title);
        hud.announce(m.goalReached({ title }));
        audio.play('pickup', { semitones: 7 });
      }
    },
    createList(run) {
      const list = watch?.list(run) ?? [];
      return list.length > 0 ? createGoalList(list) : undefined;
    },
  };
}

/** A list of goals, each with what is reached of it. */
function createGoalList(goals: readonly Goal[]): HTMLElement {
  return createElement(
    'ul',
    { class: 'goals', 'aria-label': m.yourGoals() },
    ...goals.map((goal) =>
      createElement(
        'li',
        { class: goal.isDone ? 'goal is-done' : 'goal' },
        createElement('i', { 'aria-hidden': 'true', text: goal.isDone ? '✓' : '' }),
        createElement('span', { text: goal.title }),
        createElement('small', { text: progressText(goal) }),
      ),
    ),
  );
}

function progressText({ isDone, progress, target }: Goal): string {
  if (isDone) return m.done();
  // A feat is done or not.
  return target === 1 ? '' : m.progressOf({ progress: formatThousands(progress), target: formatThousands(target) });
}

/** The stamp over the run; several wait for each other. */
function createStamp(root: HTMLElement): { show(title: string): void } {
  const waiting: string[] = [];
  let shown: HTMLElement | undefined;
  const next = (): void => {
    shown?.remove();
    shown = undefined;
    const title = waiting.shift();
    if (title === undefined) return;
    shown = createElement(
      'p',
      { class: 'stamp', 'aria-hidden': 'true' },
      createElement('small', { text: m.goalDone() }),
      createElement('b', { text: `✓ ${title}` }),
    );
    shown.addEventListener('animationend', next);
    root.append(shown);
  };
  return {
    show(title) {
      waiting.push(title);
      if (shown === undefined) next();
    },
  };
}
