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

/** What a strong player presses for so many ticks of a course, who then runs to the right until the run is over. */
export function planInputs({ seed, mode }: Pick<RunTicket, 'seed' | 'mode'>, ticks: number): Input[] {
  const world = createWorld({ seed, mode });
  const bot = createBot({ skill: SKILLS.strong, seed });
  const inputs: Input[] = [];
  while (!world.over) {
    const input = world.tick < ticks ? bot.decide(world) : inputOf(1, false);
    inputs.push(input);
    step(world, input);
  }
  if (inputs.length < ticks) throw new Error(`a strong player is dead at tick ${inputs.length}`);
  return inputs;
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
