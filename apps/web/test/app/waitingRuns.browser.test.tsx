import { afterEach, beforeEach, expect, test } from 'vitest';
import '../../src/app/GlobalNotifications.tsx';
import '../../src/runs/openRunService.ts';
import { createRunOutbox, type RunOutbox } from '../../src/runs/runOutbox.ts';
import { outboxRecord } from '../runs/outboxRecords.ts';
import { runIdOf, settledRun } from '../runs/settledRun.ts';
import { CONNECTION_LOST, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { MOONBEAN, RICH_STATS, makeXp } from '../../src/fixtures/answers.ts';

const OWN = { discordId: MOONBEAN.discordId, attempts: 1, nextTryMs: Date.now() + 60_000 };
const SEND = 'validate-game-score';
let outbox: RunOutbox;
let rest: () => void;

const getStoredRunIds = async (discordId: string = MOONBEAN.discordId): Promise<string[]> =>
  (await outbox.listByPlayer(discordId)).map(({ runId }) => runId);

const getStatusText = (): string =>
  [...document.querySelectorAll('[role=status]')].map((element) => element.textContent).join(' ');

/** Home with pending stats, which keeps it from becoming idle. */
function atHome(answers: Record<string, unknown> = {}): Promise<Visit> {
  const stats = new Promise((resolve) => (rest = () => resolve(RICH_STATS)));
  const counted = { success: true, valid: true, issues: [], run: settledRun() };
  return visit('/home', {
    answers: { ...SIGNED_IN, stats: () => stats, [SEND]: counted, 'update-user-xp': makeXp(21_784), ...answers },
    remembered: true,
  });
}

/** Long enough for a page that does not wait to find its runs: it was idle several times and the outbox was read. */
async function couldHaveSent(): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 30 }));
    await getStoredRunIds();
  }
}

beforeEach(async () => {
  outbox = createRunOutbox();
  await outbox.put(outboxRecord(1, OWN));
  await outbox.put(outboxRecord(2, { ...OWN, discordId: '900000000000000099' }));
});

afterEach(async () => {
  leave();
  for (const number of [1, 2]) await outbox.remove(runIdOf(number));
  outbox.close();
});

test('a run stored offline is sent once home is idle, then counted and announced', async () => {
  const { server } = await atHome();
  await expect.poll(() => server.countCalls('stats')).toBe(1);
  expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true');
  await couldHaveSent();
  expect(server.countCalls(SEND)).toBe(0);
  rest();
  await expect.poll(() => server.countCalls(SEND)).toBe(1);
  expect(server.calls.find(({ name }) => name === SEND)?.body).toMatchObject({ runId: runIdOf(1), replay: 'AAAA' });
  await expect.poll(getStatusText).toContain('Your 640-point run is in. XP added');
  await expect.poll(() => server.countCalls('update-user-xp')).toBe(1);
  await expect.poll(() => getStoredRunIds()).toEqual([]);
  expect(await getStoredRunIds('900000000000000099')).toEqual([runIdOf(2)]);
});

test('a run stays stored while the network is still gone, and is sent when it is back', async () => {
  const { server } = await atHome({ [SEND]: CONNECTION_LOST, switches: NO_RESPONSE });
  rest();
  // Every response signals a working network, which retries the run.
  await expect.poll(() => server.countCalls(SEND)).toBeGreaterThan(0);
  await expect.poll(async () => (await outbox.listByPlayer(MOONBEAN.discordId))[0]?.attempts).toBeGreaterThan(1);
  expect(getStatusText()).not.toContain('is in.');
  server.setAnswers({ [SEND]: { success: true, valid: true, issues: [], run: settledRun() } });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => getStoredRunIds()).toEqual([]);
  await expect.poll(getStatusText).toContain('Your 640-point run is in. XP added');
});
