import type { RunTicket } from '@jumpy/protocol/http/runs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { type Input, inputOf } from '@jumpy/sim/input';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import type { FrameLocator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** What is pressed in the next run, tick by tick, and the tick that comes next; below 0 it has not begun. */
    steadyHand?: { inputs: readonly Input[]; tick: number } | undefined;
  }
}

type Course = Pick<RunTicket, 'seed' | 'mode'>;

/** Strong players, each with a chance of their own: one of them dies early on few courses, all of them on none that was seen. */
const HANDS = ['0', '1', '2', '3', '4', '5'].map((digit) => digit.repeat(32));

/** What a strong player presses for so many ticks of a course, who then runs to the right until the run is over. */
export function planInputs(course: Course, ticks: number): Input[] {
  for (const hand of HANDS) {
    const inputs = inputsOf(course, { hand, ticks });
    if (inputs.length >= ticks) return inputs;
  }
  throw new Error(`no strong player lives for ${ticks} ticks on ${course.seed}`);
}

function inputsOf({ seed, mode }: Course, { hand, ticks }: { hand: string; ticks: number }): Input[] {
  const world = createWorld({ seed, mode });
  const bot = createBot({ skill: SKILLS.strong, seed: hand });
  const inputs: Input[] = [];
  while (!world.over) {
    const input = world.tick < ticks ? bot.decide(world) : inputOf(1, false);
    inputs.push(input);
    step(world, input);
  }
  return inputs;
}

/** So long a run is to go on without a hand, and so long before it may be taken away for that, in ticks. */
const GOES_ON = 900;
const EARLIER = 300;

/** What a strong player presses for at most so many ticks, until a place where the hero lives on when nobody presses anything. */
export function planToRest(course: Course, ticks: number): Input[] {
  const enough = ticks + GOES_ON;
  let best: { inputs: Input[]; over: number } = { inputs: [], over: 0 };
  for (const hand of HANDS) {
    const played = inputsOf(course, { hand, ticks }).slice(0, ticks);
    for (let length = played.length; length > ticks - EARLIER && best.over < enough; length -= 1) {
      const inputs = played.slice(0, length);
      const over = overAt(course, { inputs, enough });
      if (over > best.over) best = { inputs, over };
    }
  }
  return best.inputs;
}

/** The tick at which a run is over that nobody steers after these inputs, as far as it matters. */
function overAt({ seed, mode }: Course, { inputs, enough }: { inputs: readonly Input[]; enough: number }): number {
  const world = createWorld({ seed, mode });
  for (const input of inputs) step(world, input);
  while (!world.over && world.tick < enough) step(world, inputOf(0, false));
  return world.tick;
}

/**
 * Gives the game page a steady hand: it draws one tick at a time, however the machine stutters, so that keys come at the very tick they
 * were planned for. Time stays real: the server would see it.
 */
export async function giveSteadyHand(page: Page): Promise<void> {
  await page.addInitScript(drawEvenly);
}

/** Has the run that starts next played by these inputs. */
export async function plan(game: FrameLocator, inputs: readonly Input[]): Promise<void> {
  await game.locator('body').evaluate((_body, planned) => {
    window.steadyHand = { inputs: planned, tick: Number.NEGATIVE_INFINITY };
  }, inputs);
}

/** Runs before a page's own scripts. A frame of the same origin keeps the window of its first, empty document. */
function drawEvenly(): void {
  if (window === window.parent || location.href !== 'about:blank') return;
  const STEP_MS = 1_000 / 60;
  /** Pictures between the launch of a run and its first tick. */
  const LAUNCH = 6;
  const MOST_BEHIND_MS = 5_000;
  const draw = window.requestAnimationFrame.bind(window);
  const takeKeyboard = window.focus.bind(window);
  const waiting = new Map<number, FrameRequestCallback>();
  let lastHandle = 0;
  let isAsked = false;
  let dueMs: number | undefined;
  /** What the page is told: it never sees a gap. */
  let shownMs: number | undefined;
  let held: string | undefined;

  window.requestAnimationFrame = (callback) => {
    lastHandle += 1;
    waiting.set(lastHandle, callback);
    if (!isAsked) draw(drawAll);
    isAsked = true;
    return lastHandle;
  };
  window.cancelAnimationFrame = (handle) => void waiting.delete(handle);
  // The game takes the keyboard when it launches a run.
  window.focus = () => {
    takeKeyboard();
    if (window.steadyHand?.tick === Number.NEGATIVE_INFINITY) window.steadyHand.tick = -LAUNCH;
  };

  const press = (type: 'keydown' | 'keyup', code: string): void =>
    void window.dispatchEvent(new KeyboardEvent(type, { code, key: code, bubbles: true, cancelable: true }));
  const hold = (code: string | undefined): void => {
    if (code === held) return;
    if (held) press('keyup', held);
    if (code) press('keydown', code);
    held = code;
  };
  const playTick = (): void => {
    const hand = window.steadyHand;
    if (!hand) return;
    if (hand.tick >= 0) {
      const input = hand.inputs[hand.tick];
      hold(input?.steer === -1 ? 'ArrowLeft' : input?.steer === 1 ? 'ArrowRight' : undefined);
      if (input?.hop) {
        press('keydown', 'Space');
        press('keyup', 'Space');
      }
      if (!input) window.steadyHand = undefined;
    }
    hand.tick += 1;
  };

  function drawAll(nowMs: number): void {
    isAsked = false;
    dueMs = Math.max(dueMs ?? nowMs, nowMs - MOST_BEHIND_MS);
    shownMs ??= dueMs;
    while (dueMs + STEP_MS <= nowMs) {
      dueMs += STEP_MS;
      shownMs += STEP_MS;
      playTick();
      const due = [...waiting.values()];
      waiting.clear();
      for (const callback of due) callback(shownMs);
    }
    if (waiting.size > 0 && !isAsked) draw(drawAll);
    isAsked = waiting.size > 0;
  }
}
