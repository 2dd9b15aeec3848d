import { GameToShellMessage } from '@jumpy/protocol/frame';
import type { ResumedRun, ResumableRunInfo } from '@jumpy/protocol/http/resume';
import { packInputs, unpackInputs } from '@jumpy/protocol/packInputs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { decodeReplay } from '@jumpy/sim/replay';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { SIM_VERSION } from '@jumpy/sim/version';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GameDeps } from '../src/gameDeps.ts';
import { createShellHost } from '../src/host/shellHost.ts';
import { startPlayableRun } from '../src/run/playableRun.ts';
import { createOwnFrames, steady } from './support/frames.ts';
import { openGame, findVisible, textOf } from './support/gamePage.ts';
import { REVIVED_SEED } from './support/revivedRun.ts';
import { openShellWindow, type ShellWindow } from './support/shellWindow.ts';

type MessageOf<Type extends GameToShellMessage['type']> = GameToShellMessage & { type: Type };
const RUN_ID = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
const RESUME_TICK = 637;
const SHEET = '.panel.is-waiting';
const waiting: ResumableRunInfo = {
  ...{ runId: RUN_ID, mode: 'solo', score: 1_420, level: 3 },
  ...{ isHeard: true, leftMs: 48_600, leg: 1 },
};
let shell: ShellWindow;
let game: { stop(): void } | undefined;
let ownFrames: ReturnType<typeof createOwnFrames>;

function open(deps: Partial<GameDeps> = {}): void {
  const host = createShellHost({ window, shell: shell.window, origin: window.location.origin, storage: localStorage });
  ownFrames = createOwnFrames();
  game = openGame({ host, frameSource: ownFrames.frames, ...deps });
}

beforeEach(() => {
  localStorage.clear();
  shell = openShellWindow();
});
afterEach(() => {
  game?.stop();
  shell.close();
});

function receivedOf<Type extends GameToShellMessage['type']>(type: Type): MessageOf<Type>[] {
  return shell.received
    .map((message) => GameToShellMessage.parse(message))
    .filter((message): message is MessageOf<Type> => message.type === type);
}
const marks = () => receivedOf('RUN_DIGEST').map(({ data }) => data);

/** A bot's run in the page that was closed, and its world there. */
function playUntilResume() {
  const run = startPlayableRun(
    { runId: RUN_ID, mode: 'solo', seed: REVIVED_SEED, hiScoreBefore: 0 },
    { onEvent: () => undefined, onCheckpoint: () => undefined },
  );
  const bot = createBot({ skill: SKILLS.average, seed: REVIVED_SEED });
  while (run.world.tick < RESUME_TICK) run.play(bot.decide(run.world));
  const ticks = { fromTick: 0, toTick: RESUME_TICK };
  return { run, inputs: packInputs(inputTrail(decodeReplay(run.encode()), ticks), ticks) };
}

const ticket = (changes: Partial<ResumedRun> = {}) => ({
  type: 'RUN_TICKET',
  data: {
    ...{ runId: RUN_ID, mode: 'solo', seed: REVIVED_SEED, simVersion: SIM_VERSION, expiresAt: 9e12, hiScoreBefore: 0 },
    resumed: {
      ...{ leg: 1, tick: RESUME_TICK, inputs: playUntilResume().inputs, seq: 9, isHeard: true, reviveTick: null },
      pauses: { taken: 1, lastTick: RESUME_TICK },
      hiccups: { taken: 0, lastTick: null },
      ...changes,
    },
  },
});

async function offer(changes: Partial<ResumableRunInfo> = {}): Promise<void> {
  shell.send({ type: 'RUN_WAITING', data: { ...waiting, ...changes } });
  await waitUntil(() => expect(findVisible(SHEET)).toBeDefined());
}

/** Waits until input is accepted; early presses were meant for something else. */
const waitUntilListening = (): Promise<void> => ownFrames.draw(steady(60, 0.5));

async function goOn(changes: Partial<ResumedRun> = {}): Promise<void> {
  await offer();
  await waitUntilListening();
  await userEvent.keyboard('{Enter}');
  await waitUntil(() => expect(receivedOf('REQUEST_RUN')).toHaveLength(1));
  shell.send(ticket(changes));
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
}

describe('interrupted run', () => {
  test('is offered over the start screen with its score and deadline, and focus on resuming', async () => {
    open();
    await offer();
    await expect.element(page.getByRole('dialog', { name: 'Resume your run?' })).toBeVisible();
    expect([...document.querySelectorAll(`${SHEET} .well`)].map(({ textContent }) => textContent)).toEqual([
      '1,420Points',
      '3Level',
      // A second may pass before a busy machine has drawn the sheet.
      expect.stringMatching(/^4\d sTime left$/),
    ]);
    expect(textOf(SHEET)).toContain('It’s paused where you left off.');
    expect(document.activeElement?.textContent).toBe('Resume');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('End run');
  });

  test('warns that it will not rank when its last moments were lost', async () => {
    open();
    await offer({ isHeard: false });
    expect(textOf(SHEET)).toContain('won’t be ranked');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['by its button', () => page.getByRole('button', { name: 'End run' }).click()],
    ['by Escape', () => userEvent.keyboard('{Escape}')],
  ])('is dismissed %s, which returns to the start screen', async (_name, leave) => {
    open();
    await offer();
    await waitUntilListening();
    await leave();
    await waitUntil(() => expect(receivedOf('LEAVE_RUN')).toHaveLength(1));
    expect(findVisible(SHEET)).toBeUndefined();
    await userEvent.keyboard(' ');
    await waitUntil(() => expect(receivedOf('REQUEST_RUN')[0]?.data).toEqual({ securityFlags: [] }));
  });

  test('is dismissed when its time is up, and not offered once it is gone', async () => {
    open();
    await offer({ leftMs: 1 });
    await ownFrames.draw([20]);
    expect(findVisible(SHEET)).toBeUndefined();
    await waitUntil(() => expect(receivedOf('LEAVE_RUN')).toHaveLength(1));
    await offer();
    shell.send({ type: 'RUN_WAITING', data: null });
    await waitUntil(() => expect(findVisible(SHEET)).toBeUndefined());
    expect(receivedOf('LEAVE_RUN')).toHaveLength(1);
  });

  test('ignores an early press meant for the start screen', async () => {
    open();
    await offer();
    await userEvent.keyboard(' ');
    expect(findVisible(SHEET)).toBeDefined();
    expect(receivedOf('REQUEST_RUN')).toEqual([]);
  });
});

describe('resumed run', () => {
  test('waits where it stopped, counts 3, 2, 1, and reports from its last checkpoint on', async () => {
    open();
    await goOn();
    expect(receivedOf('REQUEST_RUN')[0]?.data.resumes).toBe(RUN_ID);
    const { run } = playUntilResume();
    expect(textOf('.score')).toBe(run.world.score.toLocaleString('en-US'));
    expect(marks()).toEqual([]);
    await ownFrames.draw([200]);
    expect(textOf('.count')).toBe('3');
    await ownFrames.draw(steady(60, 3));
    expect(marks()).toEqual([{ runId: RUN_ID, seq: 9, kind: 'resume', tick: RESUME_TICK }]);
    await ownFrames.draw(steady(60, 2));
    const [, digest] = marks();
    expect(digest).toMatchObject({ seq: 10, kind: 'digest', tick: 720 });
    expect(unpackInputs(digest?.inputs ?? '', { fromTick: RESUME_TICK, toTick: 720 })).toHaveLength(720 - RESUME_TICK);
  });

  test('is stored at once, so that it also survives this page', async () => {
    open();
    await goOn();
    const leftRun = GameToShellMessage.parse(JSON.parse(localStorage.getItem(`jumpy.leftRun.${RUN_ID}`) ?? ''));
    expect(leftRun).toMatchObject({
      type: 'GAME_COMPLETE',
      data: { runId: RUN_ID, cause: 'quit', score: playUntilResume().run.world.score },
    });
  });

  test('reports no pause when the earlier part went unreported', async () => {
    open();
    await goOn({ isHeard: false });
    await ownFrames.draw(steady(60, 4));
    expect(marks()).toEqual([]);
  });

  test('shows an error when it cannot be rebuilt', async () => {
    open();
    await offer();
    await waitUntilListening();
    await userEvent.keyboard('{Enter}');
    await waitUntil(() => expect(receivedOf('REQUEST_RUN')).toHaveLength(1));
    shell.send(ticket({ tick: 700 }));
    await waitUntil(() => expect(textOf('.panel.is-refused')).toContain('Couldn’t restore your run'));
    expect(marks()).toEqual([]);
  });
});

test('a closing page first sends a checkpoint and stores the run so far', async () => {
  open();
  await goOn();
  await ownFrames.draw(steady(60, 6));
  const before = marks().length;
  window.dispatchEvent(new Event('pagehide'));
  // Sent synchronously, since the page is about to be gone.
  const newMarks = marks().slice(before);
  expect(newMarks).toMatchObject([{ kind: 'pause' }]);
  expect(newMarks[0]?.tick).toBeGreaterThan(RESUME_TICK);
  expect(newMarks[0]?.inputs).toBeDefined();
  expect(localStorage.getItem(`jumpy.leftRun.${RUN_ID}`)).not.toBeNull();
});
