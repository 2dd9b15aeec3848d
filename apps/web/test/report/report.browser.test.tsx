import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANONYMOUS, StubRefusal, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { makeBoard, MOONBEAN, makePublicId, makeRow } from '../../src/fixtures/answers.ts';
import { overlays } from '../../src/stores/overlays.ts';

const REPORT = 'names/report';
const NAME = 'player_1';
const OTHER = makeRow(1, { runId: makePublicId(901) });
const OWN = makeRow(2, { runId: makePublicId(902), publicId: MOONBEAN.publicId, username: MOONBEAN.username });

afterEach(() => {
  overlays.set({ secondary: undefined });
  leave();
});

const sheet = () => page.getByRole('dialog', { name: 'Report name' });
const flag = (name: string) => page.getByRole('button', { name: `Report name ${name}` });

function stats(answers: Record<string, unknown> = {}, size = {}) {
  const board = { 'leaderboards/scores': makeBoard('scores', [OTHER, OWN]), [REPORT]: { success: true, isNew: true } };
  return visit('/stats', { answers: { ...SIGNED_IN, ...board, ...answers }, remembered: true, ...size });
}

const openRow = (name: string) => page.getByRole('button', { name: `Watch, race or verify ${name}’s run` });

test('reports the name of a board row by keyboard, once a reason is selected', async () => {
  const { server } = await stats();
  await openRow(NAME).click();
  await expect.element(flag(NAME)).toBeVisible();
  (flag(NAME).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet()).toBeVisible();
  const send = sheet().getByRole('button', { name: 'Report', exact: true });
  await expect.element(send).toBeDisabled();
  await sheet().getByRole('radio', { name: 'Insulting' }).click();
  await send.click();
  await expect.element(sheet().getByText(/A person will review it/)).toBeVisible();
  expect(server.calls.find(({ name }) => name === REPORT)?.body).toEqual({
    publicId: OTHER.publicId,
    name: NAME,
    reason: 'insult',
  });
});

test('offers no report on one’s own row, nor to signed-out visitors', async () => {
  await stats();
  await openRow(MOONBEAN.username).click();
  await expect.element(page.getByRole('link', { name: `Watch ${MOONBEAN.username}’s run` })).toBeVisible();
  await expect.element(flag(MOONBEAN.username)).not.toBeInTheDocument();
  await visit('/daily', { answers: ANONYMOUS });
  await expect.element(page.getByRole('button', { name: /^Report name/ })).not.toBeInTheDocument();
});

test('shows a refusal without losing the input, and says when a name was already reported', async () => {
  const { server } = await stats(
    { [REPORT]: new StubRefusal(429, 'rate_limited', 'You have reported 20 names today.') },
    { width: 390, height: 844 },
  );
  await openRow(NAME).click();
  await flag(NAME).click();
  await sheet().getByRole('radio', { name: 'Advertising' }).click();
  const send = sheet().getByRole('button', { name: 'Report', exact: true });
  await send.click();
  await expect.element(sheet().getByText('You have reported 20 names today. Nothing was reported.')).toBeVisible();
  server.setAnswers({ [REPORT]: { success: true, isNew: false } });
  await send.click();
  await expect.element(sheet().getByText(/You already reported this name/)).toBeVisible();
});
