import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeAdminEvent, makeSeason, makeWeekend } from '../../src/fixtures/answers.ts';
import { ADMIN_ANSWERS } from '../../src/fixtures/panel.ts';
import { StubRefusal, type StubCall } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(leave);

const DAY_MS = 86_400_000;
/** A Monday, 00:00 UTC, ahead of the answers' clock. */
const MONDAY = Date.UTC(2026, 10, 30);
const NOW = MONDAY - 5 * DAY_MS;
const PLANNED = makeAdminEvent(makeSeason({ startsAt: MONDAY + 14 * DAY_MS, endsAt: MONDAY + 28 * DAY_MS }), {
  plannedEndsAt: MONDAY + 28 * DAY_MS,
});
const RUNNING = makeAdminEvent(makeWeekend({ startsAt: NOW - DAY_MS, endsAt: NOW + DAY_MS }), { players: 77 });

const answer = (...events: object[]) => ({ success: true, serverNow: NOW, events });
const open = (events: unknown = answer(PLANNED, RUNNING), answers = {}, width = 1440) =>
  visit('/admin?tab=calendar', { answers: { ...ADMIN_ANSWERS, 'admin/special-events': events, ...answers }, width });
/** Answers a list, and what creating answers. */
const withCreate = (created: unknown) => (call: StubCall) => (call.method === 'POST' ? created : answer());

test('starts a season with one act, and shows it as players will see it', async () => {
  const { server } = await open(withCreate(answer(PLANNED)));
  const form = page.getByRole('form', { name: 'New event' });
  const button = form.getByRole('button', { name: 'Start season' });
  await expect.element(button).toBeDisabled();
  await userEvent.fill(form.getByRole('textbox', { name: 'Name', exact: true }), 'Coral tides');
  await userEvent.fill(form.getByRole('textbox', { name: 'Name in Spanish (optional)' }), 'Mareas de coral');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Place that opens it' }), 'Coral Lagoon');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Reward' }), 'Tide frame');
  const preview = form.element().querySelector('[aria-label="Preview of home"]');
  expect(preview?.textContent).toContain('Season: Coral tides · starts Monday');
  expect(preview?.textContent).toContain('Season: Coral tides · 28 days left');
  await expect.element(form.getByText('Players see it from 2026-11-30 00:00 UTC.')).toBeVisible();
  await button.click();
  await expect.element(page.getByText('It’s in the calendar.')).toBeVisible();
  expect(server.calls.find(({ method, name }) => method === 'POST' && name === 'admin/special-events')?.body).toEqual({
    plan: {
      ...{ kind: 'season', name: 'Coral tides', nameEs: 'Mareas de coral', startPlace: 3, rule: 'standard' },
      ...{ startsAt: MONDAY + 7 * DAY_MS, endsAt: MONDAY + 35 * DAY_MS, rewardLook: 'frame_tides' },
    },
  });
  expect(server.violations).toEqual([]);
});

test('a weekend within a week is confirmed before it is announced late', async () => {
  const { server } = await open(withCreate(answer(RUNNING)));
  const form = page.getByRole('form', { name: 'New event' });
  await form.getByRole('radio', { name: 'Weekend' }).click();
  await userEvent.fill(form.getByRole('textbox', { name: 'Name', exact: true }), 'Feather days');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Rule' }), 'No hop');
  await userEvent.fill(form.getByLabelText('From (UTC)'), '2026-11-27T18:00');
  await userEvent.fill(form.getByLabelText('To (UTC)'), '2026-11-30T00:00');
  await expect.element(form.getByText(/as soon as you save/)).toBeVisible();
  await form.getByRole('button', { name: 'Start weekend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Announce it late' });
  await dialog.getByRole('button', { name: 'Announce now' }).click();
  await expect.element(page.getByText('It’s in the calendar.')).toBeVisible();
  expect(
    server.calls.find(({ method, name }) => method === 'POST' && name === 'admin/special-events')?.body,
  ).toMatchObject({
    announceLate: true,
    plan: { rule: 'no_hop', startsAt: Date.UTC(2026, 10, 27, 18), endsAt: MONDAY, startPlace: 0 },
  });
});

test('says why the server refused, and keeps what was entered', async () => {
  await open(withCreate(new StubRefusal(409, 'special_event_overlap', 'Another one of this kind runs at that time.')));
  const form = page.getByRole('form', { name: 'New event' });
  await userEvent.fill(form.getByRole('textbox', { name: 'Name', exact: true }), 'Coral tides');
  await form.getByRole('button', { name: 'Start season' }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Another one of this kind runs at that time.');
  await expect.element(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Coral tides');
});

test('changes what is planned, by what the operator saw', async () => {
  const { server } = await open(undefined, { 'admin/special-events/change': answer() });
  await page.getByRole('button', { name: 'Change Coral tides' }).click();
  const form = page.getByRole('form', { name: 'Change Coral tides' });
  await userEvent.fill(form.getByRole('textbox', { name: 'Name', exact: true }), 'Coral waves');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Changed.', { exact: true })).toBeVisible();
  expect(server.calls.find(({ name }) => name === 'admin/special-events/change')?.body).toMatchObject({
    ...{ id: 1, plan: { name: 'Coral waves' }, seen: { name: 'Coral tides', endsAt: MONDAY + 28 * DAY_MS } },
  });
});

test('ends what runs, and calls off what is planned, with a reason', async () => {
  const { server } = await open(undefined, { 'admin/special-events/cancel': answer() });
  await expect.element(page.getByRole('button', { name: 'Call off Coral tides' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change Feather days' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'End now Feather days' }).click();
  const dialog = page.getByRole('dialog', { name: 'End this weekend now' });
  await expect.element(dialog.getByText(/everyone on it gets the reward/)).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox'), 'The rule is broken');
  await dialog.getByRole('button', { name: 'End now' }).click();
  await expect.element(page.getByText('Done.', { exact: true })).toBeVisible();
  expect(server.calls.find(({ name }) => name === 'admin/special-events/cancel')?.body).toEqual({
    ...{ id: 2, reason: 'The rule is broken' },
  });
});

test.each([390, 1440])('at %i px nothing scrolls sideways but the table', async (width) => {
  await open(undefined, {}, width);
  await expect.element(page.getByRole('cell', { name: 'Coral tides' })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
