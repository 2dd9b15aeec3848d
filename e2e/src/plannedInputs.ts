import type { RunTicket } from '@jumpy/protocol/http/runs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { type Input, getInput } from '@jumpy/sim/input';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import type { FrameLocator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Planned inputs of the next run, one per tick, and the next tick; negative before the run starts. */
    steadyHand?: { inputs: readonly Input[]; tick: number } | undefined;
  }
}

export type Course = Pick<RunTicket, 'seed' | 'startPlace' | 'mode'>;

/**
 * Variants of a bot: each dies early on some course. Six of the strong one did on a course that began in Thunderhead.
 */
export const BOT_SEEDS = Array.from({ length: 32 }, (_, hand) => hand.toString(16).padStart(2, '0').repeat(16));

/** Inputs of a strong bot for so many ticks of a course, followed by holding right until the run is over. */
export function planInputs(course: Course, ticks: number): Input[] {
  for (const hand of BOT_SEEDS) {
    const inputs = computeBotInputs(course, { hand, ticks });
    if (inputs.length >= ticks) return inputs;
  }
  throw new Error(`no strong player lives for ${ticks} ticks on ${course.seed}`);
}

function computeBotInputs(course: Course, { hand, ticks }: { hand: string; ticks: number }): Input[] {
  const world = createWorld(course);
  const bot = createBot({ skill: SKILLS.strong, seed: hand });
  const inputs: Input[] = [];
  while (!world.over) {
    const input = world.tick < ticks ? bot.decide(world) : getInput(1, false);
    inputs.push(input);
    step(world, input);
  }
  return inputs;
}

/** Ticks that a run must survive without input, and how many ticks earlier the inputs may end for that. */
const REST_TICKS = 900;
const MAX_EARLIER_TICKS = 300;
/** Each of them is tried from each of those ticks. */
const MAX_REST_HANDS = 6;

/** Inputs of a strong bot for at most so many ticks, cut at a point from which the hero survives without input. */
export function planToRest(course: Course, ticks: number): Input[] {
  const enough = ticks + REST_TICKS;
  let best: { inputs: Input[]; over: number } = { inputs: [], over: 0 };
  for (const hand of BOT_SEEDS.slice(0, MAX_REST_HANDS)) {
    const botInputs = computeBotInputs(course, { hand, ticks }).slice(0, ticks);
    for (let length = botInputs.length; length > ticks - MAX_EARLIER_TICKS && best.over < enough; length -= 1) {
      const inputs = botInputs.slice(0, length);
      const over = findRunEndTick(course, { inputs, enough });
      if (over > best.over) best = { inputs, over };
    }
  }
  return best.inputs;
}

/** Tick at which the run ends without further input, up to `enough`. */
function findRunEndTick(course: Course, { inputs, enough }: { inputs: readonly Input[]; enough: number }): number {
  const world = createWorld(course);
  while (!world.over && world.tick < enough) step(world, inputs[world.tick] ?? getInput(0, false));
  return world.tick;
}

/**
 * Makes the game frame advance exactly one tick per frame, however the machine stutters, so that keys arrive at their
 * planned tick. Real time is kept, since the server would notice otherwise.
 */
export async function installInputPlayer(page: Page): Promise<void> {
  await page.addInitScript(fixFrameRate);
}

/** Plays the next run with these inputs. */
export async function queueInputs(game: FrameLocator, inputs: readonly Input[]): Promise<void> {
  await game.locator('body').evaluate((_body, planned) => {
    window.steadyHand = { inputs: planned, tick: Number.NEGATIVE_INFINITY };
  }, inputs);
}

/** Forgets the queued inputs. */
export const clearInputs = (game: FrameLocator): Promise<void> =>
  game.locator('body').evaluate(() => {
    window.steadyHand = undefined;
  });

/** Whether all queued inputs have been played. */
export const arePlayed = (game: FrameLocator): Promise<boolean> =>
  game.locator('body').evaluate(() => window.steadyHand === undefined);

/** Init script. A same-origin frame keeps the window of its initial empty document, so it is patched there. */
function fixFrameRate(): void {
  if (window === window.parent || location.href !== 'about:blank') return;
  const STEP_MS = 1_000 / 60;
  /** Frames between the launch of a run and its first tick. */
  const LAUNCH = 6;
  const MAX_LAG_MS = 5_000;
  const draw = window.requestAnimationFrame.bind(window);
  const takeKeyboard = window.focus.bind(window);
  const waiting = new Map<number, FrameRequestCallback>();
  let lastHandle = 0;
  let isAsked = false;
  let dueMs: number | undefined;
  /** Timestamp passed to the page, without gaps. */
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
  // The game focuses its window when it launches a run.
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
    dueMs = Math.max(dueMs ?? nowMs, nowMs - MAX_LAG_MS);
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
