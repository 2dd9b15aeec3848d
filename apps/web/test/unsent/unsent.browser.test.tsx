import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app/GlobalNotifications.tsx';
import '../../src/features/settings/SettingsSheet.tsx';
import '../../src/runs/openRunService.ts';
import { createRunOutbox } from '../../src/runs/runOutbox.ts';
import { outboxRecord } from '../runs/outboxRecords.ts';
import { runIdOf, settledRun } from '../runs/settledRun.ts';
import { StubRefusal, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { MOONBEAN, makeXp } from '../../src/fixtures/answers.ts';
import { overlays } from '../../src/stores/overlays.ts';

const OWN = { discordId: MOONBEAN.discordId, seen: { mode: 'solo', enemies: 2, level: 1 } } as const;
const SEND = 'validate-game-score';
/** The server is up but accepts no runs for now. */
const RESTING = new StubRefusal(503, 'unavailable', 'The server restarts');
const COUNTED = { success: true, valid: true, issues: [], run: settledRun() };

let outbox: ReturnType<typeof createRunOutbox>;
const getStoredIds = async (): Promise<string[]> =>
  (await outbox.listByPlayer(MOONBEAN.discordId)).map(({ runId }) => runId);

function openHome(answers: Record<string, unknown> = {}): Promise<Visit> {
  return visit('/home', {
    answers: { ...SIGNED_IN, 'update-user-xp': makeXp(21_784), [SEND]: RESTING, ...answers },
    remembered: true,
  });
}

const sheet = () => page.getByRole('dialog', { name: 'Unsent runs' });
const discardDialog = () => page.getByRole('dialog', { name: 'Delete this run?' });

beforeEach(() => {
  outbox = createRunOutbox();
});

afterEach(async () => {
  overlays.set({ secondary: undefined });
  overlays.set({ secondary: undefined });
  leave();
  for (const number of [1, 2, 3]) await outbox.remove(runIdOf(number));
  outbox.close();
});

test('settings link to the pending runs; one is sent manually, and disappears once it has arrived', async () => {
  await outbox.put(outboxRecord(1, OWN));
  const { server } = await openHome();
  await expect.poll(() => server.countCalls(SEND)).toBeGreaterThan(0);
  overlays.set({ secondary: { kind: 'settings' } });
  await expect.element(page.getByText('You have one unsent run.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'See unsent' }).click();
  await expect.element(sheet()).toBeVisible();
  await expect.element(sheet().getByRole('heading', { name: 'Solo, 640 points' })).toBeVisible();
  await expect.element(sheet().getByText('The server restarts.')).toBeVisible();
  await sheet()
    .getByRole('button', { name: /^Send now/ })
    .click();
  await expect.element(sheet().getByText(/^Still unsent/)).toBeVisible();
  server.setAnswers({ [SEND]: COUNTED });
  await sheet()
    .getByRole('button', { name: /^Send now/ })
    .click();
  await expect.element(sheet().getByRole('heading', { name: 'No unsent runs' })).toBeVisible();
  expect(await getStoredIds()).toEqual([]);
});

test('sends all runs one after another, each once, and shows how many have arrived', async () => {
  // After so many attempts the next automatic one is a minute away.
  for (const number of [1, 2, 3]) await outbox.put(outboxRecord(number, { ...OWN, attempts: 9 }));
  const { server } = await openHome();
  await expect
    .poll(async () => (await outbox.listByPlayer(MOONBEAN.discordId)).every(({ lastTry }) => lastTry))
    .toBe(true);
  overlays.set({ secondary: { kind: 'unsent' } });
  const before = server.countCalls(SEND);
  server.setAnswers({
    [SEND]: ({ body }: { body: { runId: string } }) =>
      body.runId === runIdOf(2) ? new StubRefusal(422, 'replay_mismatch', 'No.') : COUNTED,
  });
  await sheet().getByRole('button', { name: 'Send all 3 now' }).click();
  await expect.poll(getStoredIds).toEqual([runIdOf(2)]);
  await expect.element(sheet().getByText(/got a different result/)).toBeVisible();
  await expect.element(sheet().getByText('2 of 3 sent.')).toBeVisible();
  expect(server.countCalls(SEND) - before).toBe(3);
});

test('a refused run says why, can be downloaded, and stays until discarded; the notice links to it', async () => {
  await outbox.put(outboxRecord(1, OWN));
  await openHome({ [SEND]: new StubRefusal(422, 'replay_mismatch', 'The replay does not lead there.') });
  await expect.element(page.getByText('Your 640-point run didn’t count')).toBeVisible();
  await page.getByRole('button', { name: 'See it' }).click();
  await expect.element(sheet().getByText(/It didn’t count\. Our server replayed it/)).toBeVisible();
  const file = sheet().getByRole('link', { name: /^Download/ });
  await expect.element(file).toHaveAttribute('download', `jumpy-run-${runIdOf(1)}.json`);
  await expect.element(file).toHaveAttribute('href', expect.stringMatching(/^blob:/));
  const text = await (await fetch((file.element() as HTMLAnchorElement).href)).text();
  expect(JSON.parse(text)).toMatchObject({ runId: runIdOf(1), replay: 'AAAA', claim: { score: 640 } });
  expect(await getStoredIds()).toEqual([runIdOf(1)]);
  await sheet()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect.element(discardDialog().getByText(/This run doesn’t count/)).toBeVisible();
  await discardDialog().getByRole('button', { name: 'Delete' }).click();
  await expect.element(sheet().getByText('Run deleted.')).toBeVisible();
  expect(await getStoredIds()).toEqual([]);
});

test('discarding says what is lost, and keeping the run loses nothing', async () => {
  await outbox.put(outboxRecord(1, OWN));
  await openHome();
  overlays.set({ secondary: { kind: 'unsent' } });
  await sheet()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect.element(discardDialog().getByText(/lose its 640 points, 100 jumps and their XP for good/)).toBeVisible();
  await discardDialog().getByRole('button', { name: 'Keep it' }).click();
  await expect.element(discardDialog()).not.toBeInTheDocument();
  expect(await getStoredIds()).toEqual([runIdOf(1)]);
});

test('removes a run that another tab discards', async () => {
  await outbox.put(outboxRecord(1, OWN));
  await openHome();
  overlays.set({ secondary: { kind: 'unsent' } });
  await expect.element(sheet().getByRole('heading', { name: 'Solo, 640 points' })).toBeVisible();
  await outbox.remove(runIdOf(1));
  const otherTab = new BroadcastChannel('jumpy-outbox');
  otherTab.postMessage({ discordId: MOONBEAN.discordId });
  await expect.element(sheet().getByRole('heading', { name: 'No unsent runs' })).toBeVisible();
  otherTab.close();
});
