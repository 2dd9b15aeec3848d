import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lateRunText, RunNotices } from '../../src/features/play/RunNotices.tsx';
import { createRunService, type RunService } from '../../src/runs/runService.ts';
import { RunServiceContext } from '../../src/runs/runServiceContext.ts';
import { heldOutbox } from '../runs/heldOutbox.ts';
import { abandonedNothing } from '../runs/abandonedNothing.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { outboxRecord } from '../runs/outboxRecords.ts';
import { runIdOf, settledRun } from '../runs/settledRun.ts';
import { PLAYER_ID, refusal, type StubApi, stubApi } from '../runs/stubApi.ts';

let root: Root;
let container: HTMLElement;
let api: StubApi;
let outbox: ReturnType<typeof heldOutbox>;
let service: RunService;

const expectText = (text: string): Promise<void> => waitUntil(() => expect(container.textContent).toContain(text));

function draw(): void {
  root = createRoot(container);
  root.render(
    <RunServiceContext value={service}>
      <RunNotices />
    </RunServiceContext>,
  );
}

beforeEach(() => {
  const timers = manualTimers();
  api = stubApi(timers.nowMs);
  outbox = heldOutbox();
  const options = {
    discordId: PLAYER_ID,
    api,
    outbox,
    timers,
    random: () => 0,
    securityFlags: () => [],
    abandonedRuns: abandonedNothing(),
  };
  service = createRunService(options);
  container = document.createElement('div');
  document.body.append(container);
});

afterEach(() => {
  root.unmount();
  service.stop();
  container.remove();
});

test('announces a run that was sent later than it was played', async () => {
  await outbox.put(outboxRecord(1));
  draw();
  await waitUntil(() => expect(container.querySelector('[role="status"]')).not.toBeNull());
  service.wake();
  await expectText('Your 640-point run is in');
  expect(container.querySelector('[data-tone="mint"]')).not.toBeNull();
});

test('announces a run that settled before the mount, once', async () => {
  await outbox.put(outboxRecord(1));
  service.wake();
  await waitUntil(() => expect(api.requestsTo('validateRun')).toHaveLength(1));
  await waitUntil(async () => expect(await outbox.listByPlayer(PLAYER_ID)).toEqual([]));
  draw();
  await expectText('Your 640-point run is in');
  root.unmount();
  draw();
  await waitUntil(() => expect(container.querySelector('[role="status"]')).not.toBeNull());
  expect(container.textContent).toBe('');
});

test('shows why a run was refused once, until it is closed', async () => {
  const refused = {
    code: 'replay_mismatch',
    error: 'Score validation failed: 422',
    reason: 'The replay does not lead there.',
  };
  await outbox.put(outboxRecord(1, { refusal: refused }));
  draw();
  await expectText('Your 640-point run didn’t count');
  await expectText('Our server replayed it and got a different result. Your other runs are safe.');
  container.querySelector<HTMLElement>('[aria-label=Close]')?.click();
  await waitUntil(() => expect(container.textContent).not.toContain('didn’t count'));
  root.unmount();
  draw();
  service.wake();
  await waitUntil(() => expect(container.querySelector('[role="status"]')).not.toBeNull());
  expect(container.textContent).toBe('');
});

test('leaves a run to the screen that shows it', async () => {
  await outbox.put(outboxRecord(1));
  service.watchRun(runIdOf(1));
  await outbox.put(outboxRecord(2));
  api.answer.validateRun = async ({ runId }) => (runId === runIdOf(1) ? refusal(422, 'One.') : refusal(422, 'Two.'));
  draw();
  await waitUntil(() => expect(container.querySelector('[role="status"]')).not.toBeNull());
  service.wake();
  await expectText('Two.');
  expect(container.textContent).not.toContain('One.');
});

test('announces a late run by its mode', () => {
  const daily = { date: '2026-11-20', isBest: true, previousBest: 300, best: 640, rank: 3, total: 120 };
  const race = { runId: runIdOf(77), username: 'tinyhop', score: 702, beaten: true };
  expect(lateRunText(settledRun()).text).toBe('Your 640-point run is in. XP added!');
  expect(lateRunText(settledRun({ score: 0 })).text).toBe('Your run is in. XP added!');
  expect(lateRunText(settledRun({ mode: 'daily', isHighScore: false, daily })).text).toContain(
    'It made the daily board',
  );
  expect(lateRunText(settledRun({ mode: 'race', isHighScore: false, race })).text).toBe(
    'Your 640-point run is in. You beat tinyhop!',
  );
});
