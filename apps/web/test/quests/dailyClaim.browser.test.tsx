import { setTranslations } from '@jumpy/i18n/message';
import serverTexts from '@jumpy/protocol/serverTexts.es';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { translatePage } from '../../src/catalogue/openStatePage.tsx';
import { CONNECTION_LOST, StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { makeDailyClaim } from '../../src/fixtures/answers.ts';
import { overlays } from '../../src/stores/overlays.ts';

const HOUR_MS = 3_600_000;
const NOW = makeDailyClaim().serverNow;
const CLAIMED = makeDailyClaim({
  ...{ current_streak: 4, can_claim: false, day: 5, xp: 500 },
  ...{ nextClaimAt: NOW + 20 * HOUR_MS, streakEndsAt: NOW + 48 * HOUR_MS },
});
const READY = makeDailyClaim({ current_streak: 3, day: 4, xp: 400, streakEndsAt: NOW + 9 * HOUR_MS });

function end(): void {
  overlays.set({ quests: false });
  leave();
}
afterEach(end);

async function open(answers: Record<string, unknown>, { width = 1440 }: { width?: number } = {}) {
  const visited = await visit('/home', { answers: { ...SIGNED_IN, ...answers }, remembered: true, width });
  if (width < 1100) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Quests' }).click();
  await expect.element(page.getByRole('heading', { name: 'QUESTS & REWARDS' })).toBeVisible();
  return visited;
}
const answer = (claim = READY) => ({ success: true, claim });
const sheet = () => page.getByRole('dialog', { name: 'Quests and rewards' });
const day = (name: RegExp) => sheet().getByRole('listitem', { name });

test('NAV-04 QUEST-01 DAILY-01 DAILY-04 DAILY-09 shows the week with claimed and ready days and their rewards', async () => {
  await open({ 'daily-claim': answer() });
  await expect.element(sheet().getByText('Daily Claim', { exact: true })).toBeVisible();
  await expect.element(sheet().getByText('3-day streak')).toBeVisible();
  for (const name of [
    /^Day 1, 100 XP, claimed$/,
    /^Day 3, .*claimed$/,
    /^Day 4, 400 XP, ready$/,
    /^Day 7, 1,000 XP, upcoming$/,
  ])
    await expect.element(day(name)).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: 'Claim +400 XP' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('DAILY-08 DAILY-13 DAILY-14 a claim shows its progress, its result, the time to the next one and the streak’s end', async () => {
  let resolveAnswer = (_answer: unknown): void => {};
  const { server } = await open({ 'daily-claim': answer() });
  const pendingAnswer = new Promise((resolve) => void (resolveAnswer = resolve));
  server.setAnswers({ 'daily-claim': () => pendingAnswer });
  await sheet().getByRole('button', { name: 'Claim +400 XP' }).click();
  await expect.element(sheet().getByRole('button', { name: 'Processing…' })).toBeVisible();
  resolveAnswer({
    ...{ success: true, message: 'Day 4 claimed: +400 XP', day: 4, xp_awarded: 400, claim: CLAIMED },
    record: { questKey: 'daily#2026-11-21', xpAwarded: 400, signature: null },
  });
  const reward = page.getByRole('dialog', { name: 'Reward' });
  await expect.element(reward.getByText('+400 XP', { exact: true })).toBeVisible();
  await reward.getByRole('button', { name: 'Nice!' }).click();
  await expect.element(sheet().getByText('Day 4 claimed: +400 XP')).toBeVisible();
  await expect.element(sheet().getByText('Claimed today')).toBeVisible();
  await expect.element(day(/^Day 4, 400 XP, claimed$/)).toBeVisible();
  await expect.element(sheet().getByText(/Next claim opens in (?:20:00:00|19:59:\d\d)/)).toBeVisible();
  await expect
    .element(sheet().getByText(/Claim before \w+ \d\d:\d\d to keep your streak, or it resets to Day 1\./))
    .toBeVisible();
  expect(
    sheet()
      .getByRole('button', { name: /^Claim/ })
      .elements(),
  ).toHaveLength(0);
});

test('DAILY-13 a claim on a translated page keeps the quests open and shows the result', async () => {
  const { server } = await open({ 'daily-claim': answer() });
  const stopTranslating = translatePage();
  server.setAnswers({
    'daily-claim': {
      ...{ success: true, message: 'Day 4 claimed: +400 XP', day: 4, xp_awarded: 400, claim: CLAIMED },
      record: { questKey: 'daily#2026-11-21', xpAwarded: 400, signature: null },
    },
  });
  await sheet().getByRole('button', { name: 'Claim +400 XP' }).click();
  await page.getByRole('dialog', { name: 'Reward' }).getByRole('button', { name: 'Nice!' }).click();
  await expect.element(sheet().getByText('Claimed today')).toBeVisible();
  await expect.element(sheet().getByText('Day 4 claimed: +400 XP')).toBeVisible();
  expect(server.countCalls('client-error')).toBe(0);
  stopTranslating();
});

test('DAILY-15 DAILY-16 shows a refusal’s text or a generic failure, and refetches the claim', async () => {
  const { server } = await open({ 'daily-claim': answer() });
  const pressClaim = () => sheet().getByRole('button', { name: 'Claim +400 XP' }).click();
  const refuseClaim = (code: string, error: string) =>
    server.setAnswers({
      'daily-claim': ({ method }: { method: string }) =>
        method === 'POST' ? new StubRefusal(409, code, error) : answer(),
    });
  refuseClaim('claim_early', 'You have claimed today. Come back tomorrow.');
  await pressClaim();
  await expect.element(sheet().getByText('❌ You have claimed today. Come back tomorrow.')).toBeVisible();
  server.setAnswers({
    'daily-claim': ({ method }: { method: string }) => (method === 'POST' ? CONNECTION_LOST : answer(CLAIMED)),
  });
  await pressClaim();
  await expect.element(sheet().getByText('Failed to process daily claim')).toBeVisible();
  await expect.element(sheet().getByText('Claimed today')).toBeVisible();
});

test('the first visit sends the browser’s time zone, and a changed one can be adopted once a week', async () => {
  const elsewhere = makeDailyClaim({ timeZone: 'Pacific/Kiritimati' });
  const ownTimeZone = makeDailyClaim().timeZone;
  const { server } = await open({
    'daily-claim': answer(makeDailyClaim({ isZoneUnseen: true, timeZone: 'UTC' })),
    'time-zone': answer(elsewhere),
  });
  await expect.element(sheet().getByText(/Your day resets at midnight \(Pacific\/Kiritimati\)\./)).toBeVisible();
  const getSentZones = () => server.calls.filter(({ name }) => name === 'time-zone').map(({ body }) => body);
  expect(getSentZones()).toEqual([{ timeZone: ownTimeZone, isSeen: true }]);
  server.setAnswers({
    'time-zone': answer(makeDailyClaim({ timeZone: ownTimeZone, zoneChangeableAt: NOW + 7 * 24 * HOUR_MS })),
  });
  await sheet()
    .getByRole('button', { name: `Use ${ownTimeZone}` })
    .click();
  await expect.element(sheet().getByText(`Your day resets at midnight (${ownTimeZone}).`)).toBeVisible();
  expect(getSentZones().at(-1)).toEqual({ timeZone: ownTimeZone });
});

test('shows loading and error states of the claim', async () => {
  await open({ 'daily-claim': NO_RESPONSE });
  await expect.element(sheet().getByText('Loading the daily claim…')).toBeVisible();
  end();
  const { server } = await open({ 'daily-claim': new StubRefusal(503, 'unavailable') });
  await expect.element(sheet().getByText('Couldn’t load the daily claim')).toBeVisible();
  server.setAnswers({ 'daily-claim': answer() });
  await sheet().getByRole('button', { name: 'Try again' }).click();
  await expect.element(sheet().getByText('Day 4 is ready')).toBeVisible();
});

test.each([360, 390])('DAILY-10 at %i px the seven days climb in one row, each in full', async (width) => {
  await open({ 'daily-claim': answer() }, { width });
  await expect.element(day(/^Day 7/)).toBeVisible();
  const days = [...sheet().element().querySelectorAll('ol > li')].map((element) => element.getBoundingClientRect());
  expect(days).toHaveLength(7);
  for (const [index, box] of days.slice(1).entries()) {
    const before = days[index] ?? new DOMRect();
    expect([box.left >= before.right, box.bottom < before.bottom]).toEqual([true, true]);
  }
  for (const reward of sheet().element().querySelectorAll('ol b'))
    expect([reward.textContent, reward.scrollWidth <= reward.clientWidth]).toEqual([reward.textContent, true]);
});

test('DAILY-14 the player’s midnight is shown next to the time to the next claim', async () => {
  await open({ 'daily-claim': answer(CLAIMED) });
  const zone = sheet().getByText(/^Your day resets at midnight/);
  await expect.element(zone).toBeVisible();
  expect(zone.element().parentElement?.textContent).toMatch(/^Next claim opens in .*Your day resets at midnight/);
});

test('opens on its selected tab', async () => {
  await open({ 'daily-claim': answer() });
  await expect.element(sheet().getByRole('tab', { name: 'Daily Claim' })).toHaveFocus();
});

test('NAV-04 opens from the menu on a phone, and cuts nothing off', async () => {
  await open({ 'daily-claim': answer() }, { width: 360 });
  await expect.element(day(/^Day 7/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  const panel = sheet().element();
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
});

test('the result of a claim and its refusal are in the page’s language', async () => {
  const { server } = await open({ 'daily-claim': answer() });
  setTranslations(serverTexts);
  server.setAnswers({
    'daily-claim': ({ method }: { method: string }) =>
      method === 'POST' ? new StubRefusal(409, 'claim_early', 'The next claim opens at 19:00.') : answer(),
  });
  await sheet().getByRole('button', { name: 'Claim +400 XP' }).click();
  await expect.element(sheet().getByText('❌ Tu próximo premio aún no está disponible.')).toBeVisible();
  server.setAnswers({
    'daily-claim': {
      ...{ success: true, message: 'Day 4 claimed: +400 XP', day: 4, xp_awarded: 400, claim: CLAIMED },
      record: { questKey: 'daily#2026-11-21', xpAwarded: 400, signature: null },
    },
  });
  await sheet().getByRole('button', { name: 'Claim +400 XP' }).click();
  await page.getByRole('dialog', { name: 'Reward' }).getByRole('button', { name: 'Nice!' }).click();
  await expect.element(sheet().getByText('Día 4 reclamado: +400 XP')).toBeVisible();
  setTranslations({});
});
