import type { Announcement } from '@jumpy/protocol/http/announcement';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { pickAnnouncement } from '../../src/data/announcements.ts';
import { makePublicId, MOONBEAN } from '../../src/fixtures/answers.ts';
import { ADMIN_ANSWERS, makeAnnouncement } from '../../src/fixtures/panel.ts';
import { makeAccess } from '../../src/fixtures/stubServer.ts';
import { splitAddresses } from '../../src/ui/LinkedText.tsx';
import { leave, visit } from '../support/visit.tsx';
import '../panel/adminWire.ts';
// Lazy in the page; loaded here, so that no test waits for it.
import '../../src/app/GlobalNotifications.tsx';

afterEach(() => {
  leave();
  localStorage.clear();
});

const toPublic = ({
  id,
  audience,
  text,
  textEs,
  startsAt,
  endsAt,
}: ReturnType<typeof makeAnnouncement>): Announcement => ({
  ...{ id, audience, text, textEs, startsAt, endsAt },
});
const switchesWith = (...announcements: Announcement[]) => ({
  switches: { success: true, switches: { maintenance: null, minting: true }, announcements },
});
const close = () => page.getByRole('status').getByRole('button', { name: 'Close', exact: true });

describe('the banner', () => {
  const FIRST = toPublic(makeAnnouncement(1, { text: 'Race night on https://example.com/race.' }));
  const SECOND = toPublic(makeAnnouncement(2, { text: 'The shop has new hats' }));

  test('shows the latest with its link, then the one before it, and neither again on this device', async () => {
    const answers = { ...ADMIN_ANSWERS, ...switchesWith(FIRST, SECOND) };
    await visit('/home', { answers });
    const link = page.getByRole('link', { name: 'example.com/race', exact: true });
    await expect.element(link).toHaveAttribute('href', 'https://example.com/race');
    await close().click();
    await expect.element(page.getByText('The shop has new hats')).toBeVisible();
    await close().click();
    await expect.element(page.getByText('The shop has new hats')).not.toBeInTheDocument();
    expect(localStorage.getItem(`jumpy_closed_announcements_${MOONBEAN.publicId}`)).toBe(`${FIRST.id} ${SECOND.id}`);
    leave();
    await visit('/home', { answers });
    await expect.element(page.getByRole('main')).toBeVisible();
    await expect.element(page.getByText('News from the team')).not.toBeInTheDocument();
  });
});

test.each([
  ['all', { hasPlayed: true, roles: [] }, true],
  ['newcomers', { hasPlayed: false, roles: [] }, true],
  ['newcomers', { hasPlayed: true, roles: [] }, false],
  ['members', { hasPlayed: true, roles: MOONBEAN.roles }, true],
  ['members', { hasPlayed: true, roles: [] }, false],
] as const)('for %s, a player with %j: %j', (audience, reader, isShown) => {
  const announcement = toPublic(makeAnnouncement(1, { audience }));
  const picked = pickAnnouncement([announcement], { reader: { ...reader, roles: [...reader.roles] }, closedIds: [] });
  expect(picked !== undefined).toBe(isShown);
});

test.each([
  ['read https://a.example/b, now', ['read ', 'https://a.example/b', ', now']],
  ['http://a.example javascript:alert(1)', ['http://a.example javascript:alert(1)']],
  ['https://user:secret@a.example', ['https://user:secret@a.example']],
  ['<b>bold</b>', ['<b>bold</b>']],
  ['https://аpple.com', ['https://xn--pple-43d.com/']],
])('in %j only addresses with https are links', (text, parts) => {
  expect(splitAddresses(text).map(({ text: part, href }) => href ?? part)).toEqual(parts);
});

describe('the tab', () => {
  const ANSWER = {
    success: true,
    serverNow: Date.UTC(2026, 10, 20, 12),
    announcements: [
      makeAnnouncement(1, { text: 'Running' }),
      makeAnnouncement(2, { text: 'Over', endsAt: 2, startsAt: 1 }),
    ],
  };
  const open = (answers: Record<string, unknown> = {}) =>
    visit('/admin?tab=announcements', { answers: { ...ADMIN_ANSWERS, 'admin/announcements': ANSWER, ...answers } });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test('announces in both languages, with a preview as players see it', async () => {
    const { server } = await open();
    await expect.element(button('Announce')).toBeDisabled();
    await page.getByRole('textbox', { name: /^English/ }).fill('Hello <b>all</b>');
    await page.getByRole('textbox', { name: /^Spanish/ }).fill('Hola');
    await expect.element(page.getByLabelText('Preview')).toMatchTextContent(/Hello <b>all<\/b>/);
    await button('Announce').click();
    await expect.element(page.getByText('Announced.')).toBeVisible();
    const sent = server.calls.find(({ method, name }) => method === 'POST' && name === 'admin/announcements');
    expect(sent?.body).toEqual({
      plan: {
        ...{ place: 'banner', audience: 'all', text: 'Hello <b>all</b>', textEs: 'Hola' },
        ...{ startsAt: ANSWER.serverNow, endsAt: ANSWER.serverNow + 86_400_000 },
      },
    });
  });

  test('changes and ends what runs; what is over stays in the list', async () => {
    const { server } = await open({ 'admin/announcements/end': ANSWER });
    await button('Change “Running”').click();
    await expect.element(page.getByRole('form', { name: 'Change an announcement' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: /^English/ })).toHaveValue('Running');
    await expect.element(page.getByRole('cell', { name: 'over', exact: true })).toBeVisible();
    await button('End now “Running”').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await expect.element(page.getByText('Ended.')).toBeVisible();
    expect(server.calls.find(({ name }) => name === 'admin/announcements/end')?.body).toEqual({ id: makePublicId(1) });
  });

  test('a viewer reads them, and sees why they cannot announce', async () => {
    await open({ 'admin/access': makeAccess('viewer') });
    await expect.element(page.getByText('This needs a moderator. You’re a viewer.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: /^English/ })).toBeDisabled();
    await expect.element(button('End now “Running”')).toBeDisabled();
  });
});
