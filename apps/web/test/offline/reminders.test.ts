import { API_PATH } from '@jumpy/protocol/endpoint';
import { deleteAccountEndpoint, signOutEverywhereEndpoint } from '@jumpy/protocol/http/account';
import { logoutEndpoint, sessionEndpoint } from '@jumpy/protocol/http/session';
import { beforeEach, expect, test, vi } from 'vitest';

interface Shown {
  title: string;
  options: NotificationOptions;
}

let shown: Shown[];
let opened: string[];
let focused: string[];
let pageUrls: string[];
let unsubscribedCount = 0;
vi.stubGlobal('self', {
  kept: { version: '1', files: [] },
  registration: {
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => void (unsubscribedCount += 1) }) },
    showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
  },
  clients: {
    matchAll: async () => pageUrls.map((url) => ({ url, focus: async () => void focused.push(url) })),
    openWindow: async (path: string) => void opened.push(path),
  },
});
const { endReminders, isSignOut, openReminder, showReminder } = await import('../../offline/worker/reminders.ts');

beforeEach(() => {
  [shown, opened, focused, pageUrls] = [[], [], [], []];
});

const show = (text: string) =>
  showReminder({ json: () => JSON.parse(text) as unknown } as Parameters<typeof showReminder>[0]);
const press = (data: unknown) => {
  const close = vi.fn<() => void>();
  return openReminder({ data, close } as unknown as Notification).then(() => close);
};

test('a push message is shown with its texts, and replaces one of its kind', async () => {
  await show('{"title":"Your streak ends soon","body":"Claim.","path":"/home","tag":"streak"}');
  const options = { body: 'Claim.', tag: 'streak', icon: '/art/app-192.png', data: { path: '/home' } };
  expect(shown).toEqual([{ title: 'Your streak ends soon', options }]);
});

test.each(['no JSON', 'null', '[1]', '{"title":7,"path":"https://evil.example/"}'])(
  'a malformed message %s shows a plain notification, because browsers insist on one',
  async (text) => {
    await show(text);
    expect(shown).toMatchObject([{ title: 'Jumpy', options: { data: { path: '/home' } } }]);
  },
);

test('a message without data shows a plain notification', async () => {
  await showReminder(null);
  expect(shown).toMatchObject([{ title: 'Jumpy', options: { tag: 'jumpy' } }]);
});

test('a press closes the notification and opens its page', async () => {
  pageUrls = ['https://jumpy.example/play'];
  expect(await press({ path: '/home' })).toHaveBeenCalledOnce();
  expect([opened, focused]).toEqual([['/home'], []]);
});

test('a press shows the page that is already open there', async () => {
  pageUrls = ['https://jumpy.example/play', 'https://jumpy.example/home?from=x'];
  await press({ path: '/home' });
  expect([opened, focused]).toEqual([[], ['https://jumpy.example/home?from=x']]);
});

test.each(['//evil.example/', '/\\evil.example/', 'https://evil.example/', 'home', 7])(
  'a press never leaves our pages: %s',
  async (path) => {
    await press({ path });
    expect(opened).toEqual(['/home']);
  },
);

test('every request that signs this browser out ends its subscription', async () => {
  const toRequest = ({ method, path }: { method: string; path: string }) => ({
    method,
    url: `https://jumpy.example${API_PATH}/${path}`,
  });
  for (const endpoint of [logoutEndpoint, signOutEverywhereEndpoint, deleteAccountEndpoint])
    expect(isSignOut(toRequest(endpoint))).toBe(true);
  for (const endpoint of [sessionEndpoint, { ...logoutEndpoint, method: 'GET' }])
    expect(isSignOut(toRequest(endpoint))).toBe(false);
  await endReminders();
  expect(unsubscribedCount).toBe(1);
});
