import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makePublicId } from '../../src/fixtures/answers.ts';
import { ADMIN_ANSWERS, makeDelivery, makeWebhook } from '../../src/fixtures/panel.ts';
import { type StubCall, StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  return leave();
});

const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const SITE = makeWebhook(1, { name: 'Our site' });
const DELIVERIES = `admin/webhooks/${makePublicId(1)}/deliveries`;
const NOW = Date.UTC(2026, 10, 20, 12);

const answer = (...webhooks: object[]) => ({ success: true, webhooks });
const open = (webhooks: unknown = answer(SITE), answers: Record<string, unknown> = {}, width = 1440) =>
  visit('/admin?tab=webhooks', {
    answers: {
      ...ADMIN_ANSWERS,
      'admin/webhooks': webhooks,
      [DELIVERIES]: { success: true, deliveries: [makeDelivery(1)] },
      ...answers,
    },
    width,
  });
/** Answers the list, and what saving answers. */
const withSaved = (saved: unknown) => (call: StubCall) => (call.method === 'POST' ? saved : answer());

test('adds a webhook and shows its secret once, to be copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { server } = await open(withSaved({ ...answer(SITE), secret: SECRET }));
  await expect.element(page.getByText('No webhooks yet. Add one below.')).toBeVisible();
  const form = page.getByRole('form', { name: 'New webhook' });
  const button = form.getByRole('button', { name: 'Add webhook' });
  await expect.element(button).toBeDisabled();
  await userEvent.fill(form.getByRole('textbox', { name: 'Name' }), 'Our site');
  await userEvent.fill(form.getByRole('textbox', { name: 'Address' }), 'https://hooks.example/jumpy');
  await form.getByRole('checkbox', { name: 'Mint', exact: true }).click();
  await form.getByRole('checkbox', { name: 'Daily course won' }).click();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'The secret' });
  await expect.element(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.element(dialog.getByText('Copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(SECRET);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls.find(({ method, name }) => method === 'POST' && name === 'admin/webhooks')?.body).toEqual({
    ...{
      name: 'Our site',
      url: 'https://hooks.example/jumpy',
      format: 'standard',
      events: ['record.set', 'mint.seen'],
    },
  });
  expect(server.violations).toEqual([]);
});

test('says at the field what is wrong with an address, and keeps what was entered', async () => {
  await open(withSaved(new StubRefusal(400, 'webhook_address', 'That address isn’t on the public internet.')));
  const form = page.getByRole('form', { name: 'New webhook' });
  await userEvent.fill(form.getByRole('textbox', { name: 'Name' }), 'Our site');
  const address = form.getByRole('textbox', { name: 'Address' });
  await userEvent.fill(address, 'https://10.0.0.7/');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(form.getByText('That address isn’t on the public internet.')).toBeVisible();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await expect.element(address).toHaveValue('https://10.0.0.7/');
});

test('says why a webhook is off, and enables it after a confirmation', async () => {
  const off = makeWebhook(1, { name: 'Our site', disabledAt: NOW, disabledReason: 'failing' });
  const { server } = await open(answer(off), { 'admin/webhooks/act': answer(SITE) });
  await expect.element(page.getByText('Off: it failed for three days, since 2026-11-20 12:00')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send a test to Our site' })).toBeDisabled();
  await page.getByRole('button', { name: 'Enable Our site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enable this webhook' });
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await expect.element(page.getByText('It’s on.')).toBeVisible();
  expect(server.calls.find(({ name }) => name === 'admin/webhooks/act')?.body).toEqual({ id: off.id, act: 'enable' });
  expect(server.violations).toEqual([]);
});

test('sends a test, lists the deliveries and sends one again', async () => {
  const failed = makeDelivery(2, { state: 'failed', tries: 10, status: 500, problem: 'It answered 500.' });
  const waiting = makeDelivery(3, { type: 'test', state: 'waiting', tries: 0, nextTryAt: NOW, status: null });
  const { server } = await open(answer(SITE), {
    'admin/webhooks/act': answer(SITE),
    [DELIVERIES]: { success: true, deliveries: [waiting, failed] },
  });
  await page.getByRole('button', { name: 'Send a test to Our site' }).click();
  const table = page.getByRole('region', { name: 'Deliveries to Our site' }).getByRole('table');
  await expect.element(table.getByText('It answered 500.')).toBeVisible();
  await expect.element(table.getByRole('button', { name: /^Resend Test/ })).toBeDisabled();
  await table.getByRole('button', { name: /^Resend New record/ }).click();
  await expect.element(page.getByText('It’s on its way again.')).toBeVisible();
  const acts = server.calls.filter(({ name }) => name === 'admin/webhooks/act').map(({ body }) => body);
  expect(acts).toEqual([
    { id: SITE.id, act: 'test' },
    { id: SITE.id, act: 'resend', delivery: failed.id },
  ]);
});

test('makes a new secret and deletes, each after a confirmation that says what happens', async () => {
  const { server } = await open(answer(SITE), {
    'admin/webhooks/act': (call: StubCall) =>
      (call.body as { act?: string }).act === 'rotate' ? { ...answer(SITE), secret: SECRET } : answer(),
  });
  await page.getByRole('button', { name: 'New secret for Our site' }).click();
  const asking = page.getByRole('dialog', { name: 'Make a new secret' });
  await expect.element(asking.getByText(/The old one signs too for 24 hours/)).toBeVisible();
  await asking.getByRole('button', { name: 'Make a new secret' }).click();
  const shown = page.getByRole('dialog', { name: 'The secret' });
  await expect.element(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
  await shown.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Delete Our site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this webhook' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Our site' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleted.')).toBeVisible();
  const acts = server.calls.filter(({ name }) => name === 'admin/webhooks/act').map(({ body }) => body);
  expect(acts).toEqual([
    { id: SITE.id, act: 'rotate' },
    { id: SITE.id, act: 'delete' },
  ]);
});

test('changes a Discord webhook without its address, which it does not show', async () => {
  const hook = makeWebhook(1, { name: 'News', format: 'discord', url: 'https://discord.com' });
  const { server } = await open((call: StubCall) => (call.method === 'POST' ? answer(hook) : answer(hook)));
  await expect.element(page.getByRole('button', { name: 'Change News' })).toBeVisible();
  expect(page.getByRole('button', { name: 'New secret for News' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Change News' }).click();
  const form = page.getByRole('form', { name: 'Change News' });
  await expect.element(form.getByRole('textbox', { name: /New address/ })).toHaveValue('');
  await form.getByRole('checkbox', { name: 'Race of a room ended' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Changed.')).toBeVisible();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ id: hook.id, name: 'News', format: 'discord', events: ['record.set', 'day.won', 'race.ended'] },
  });
});

test('says that the list did not load, and loads it again', async () => {
  let isDown = true;
  await open(() => (isDown ? new StubRefusal(503, 'unavailable', 'The database is away.') : answer(SITE)));
  await expect.element(page.getByText('Error: The database is away.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('https://hooks.example/jumpy')).toBeVisible();
});
