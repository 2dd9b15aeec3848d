import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emitServerEvent } from '../../src/data/serverEvents.ts';
import { XpCelebrations } from '../../src/features/xp/XpCelebrations.tsx';
import { setCelebrationPortal } from '../../src/runs/celebrationPortal.ts';
import { dispatchGameEvent } from '../../src/data/gameEvents.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { enableMotion } from '../support/enableMotion.ts';

let root: Root;
let place: HTMLElement;
let timers: ManualTimers;

const gain = (): string | undefined => document.querySelector('[data-testid="xp-gain"]')?.textContent ?? undefined;
const phase = (): string | undefined => document.querySelector<HTMLElement>('[data-phase]')?.dataset.phase;
const spoken = (): string => place.querySelector('[role="status"]')?.textContent ?? '';

/** Effects run after the first paint, in order: once this one has run, those before it have subscribed. */
function AfterEffects({ onDone }: { onDone: () => void }) {
  useEffect(() => onDone());
  return null;
}

beforeEach(async () => {
  enableMotion();
  timers = manualTimers();
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  let isSubscribed = false;
  root.render(
    <>
      <XpCelebrations timers={timers} />
      <AfterEffects onDone={() => void (isSubscribed = true)} />
    </>,
  );
  await waitUntil(() => expect(isSubscribed).toBe(true));
});

afterEach(() => {
  root.unmount();
  place.remove();
});

test('XP-27 XP-29 GAME-10 live XP and a game’s XP pop up for 1.5 s each', async () => {
  dispatchGameEvent(window, 'liveXp', { gainedXp: 21 });
  await waitUntil(() => expect(gain()).toBe('+21 XP'));
  dispatchGameEvent(window, 'xpUpdated', { gainedXp: 1_043, source: 'game' });
  timers.pass(1_499);
  expect(gain()).toBe('+21 XP');
  timers.pass(1);
  await waitUntil(() => expect(gain()).toBe('+1,043 XP'));
  timers.pass(1_500);
  await waitUntil(() => expect(gain()).toBeUndefined());
});

test('XP-27 XP-31 a reward is announced, counts up, and closes after 3 s', async () => {
  dispatchGameEvent(window, 'xpUpdated', { gainedXp: 50, source: 'daily' });
  await waitUntil(() => expect(spoken()).toContain('You earned 50 XP.'));
  await waitUntil(() => expect(place.textContent).toContain('+50 XP'));
  timers.pass(3_000);
  await waitUntil(() => expect(place.textContent).not.toContain('+50 XP'));
});

test('a reward can be closed', async () => {
  dispatchGameEvent(window, 'xpUpdated', { gainedXp: 50, source: 'quest' });
  await waitUntil(() => expect(place.querySelector('button[aria-label="Close"]')).not.toBeNull());
  place.querySelector<HTMLButtonElement>('button[aria-label="Close"]')?.click();
  await waitUntil(() => expect(place.querySelector('button')).toBeNull());
});

test('XP-28 XP-32 GAME-11 a level shows "LEVEL UP!" through its phases once, whatever reports it', async () => {
  dispatchGameEvent(window, 'levelUp', { level: 5 });
  emitServerEvent({ type: 'level', data: { level: 5, previous: 4 } });
  await waitUntil(() => expect(phase()).toBe('enter'));
  expect(place.textContent).toContain('LEVEL UP!');
  expect(spoken()).toContain('You reached level 5.');
  timers.pass(50);
  await waitUntil(() => expect(phase()).toBe('celebrate'));
  timers.pass(1_500);
  await waitUntil(() => expect(phase()).toBe('exit'));
  timers.pass(200);
  await waitUntil(() => expect(phase()).toBeUndefined());
  expect(timers.pending()).toBe(0);
});

test('a lower level from the server is not celebrated', async () => {
  emitServerEvent({ type: 'level', data: { level: 3, previous: 5 } });
  dispatchGameEvent(window, 'liveXp', { gainedXp: 1 });
  await waitUntil(() => expect(gain()).toBe('+1 XP'));
  expect(phase()).toBeUndefined();
});

test('celebrations render in a screen’s portal, and return when it is removed', async () => {
  const lentPortal = document.createElement('div');
  document.body.append(lentPortal);
  setCelebrationPortal(lentPortal);
  dispatchGameEvent(window, 'liveXp', { gainedXp: 7 });
  await waitUntil(() => expect(lentPortal.textContent).toBe('+7 XP'));
  setCelebrationPortal(null);
  await waitUntil(() => expect(place.textContent).toContain('+7 XP'));
  lentPortal.remove();
});
