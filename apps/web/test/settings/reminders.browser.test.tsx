import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type FakePush,
  emulateBrowser,
  emulateNoPush,
  emulatePush,
  PUSH_ENDPOINT,
} from '../../src/fixtures/browsers.ts';
import { type StubCall, StubRefusal, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { overlays } from '../../src/stores/overlays.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';

const OFF = { success: true, publicKey: 'server-key', offered: ['streak'], on: [], endpoint: null };
const ON = { ...OFF, on: ['streak'], endpoint: PUSH_ENDPOINT };

const section = () => page.getByRole('region', { name: 'Reminders' });
const streak = (text: 'On' | 'Off') =>
  section().getByRole('group', { name: 'My streak is about to end' }).getByRole('radio', { name: text });
/** Answers a change with what was asked for, as the server does. */
const saved = ({ method, body }: StubCall) =>
  method === 'GET' ? OFF : (body as { kinds: string[] }).kinds.length > 0 ? ON : OFF;

let visited: Visit;
async function open(reminders: unknown): Promise<void> {
  visited = await visit('/home', { answers: { ...SIGNED_IN, reminders }, remembered: true });
  overlays.set({ secondary: { kind: 'settings' } });
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
}
const getSaved = () => visited.server.calls.findLast(({ name, method }) => name === 'reminders' && method === 'POST');

let push: FakePush;
let restore: () => void;
function emulate(initial?: Partial<FakePush>): void {
  restore();
  ({ push, restore } = emulatePush(initial));
}
beforeEach(() => {
  localStorage.clear();
  ({ push, restore } = emulatePush());
});
afterEach(() => {
  overlays.set({ secondary: undefined, install: undefined });
  leave();
  restore();
  Reflect.deleteProperty(navigator, 'userAgent');
});

describe('reminders', () => {
  test('are off by default, and say how quiet they are', async () => {
    await open(OFF);
    await expect.element(streak('Off')).toBeChecked();
    await expect.element(section()).toMatchTextContent(/one a day at most\. They never show a name\./);
    expect(section().getByRole('group').elements()).toHaveLength(1);
    expect(push.permission).toBe('default');
  });

  test('are not shown by a server that sends none', async () => {
    await open({ ...OFF, publicKey: null, offered: [] });
    await expect.element(page.getByRole('group', { name: 'Public profile' })).toBeVisible();
    await expect.poll(() => visited.server.calls.some(({ name }) => name === 'reminders')).toBe(true);
    await expect.element(section()).not.toBeInTheDocument();
  });

  test('ask for permission at a press, subscribe with the server’s key, and are saved', async () => {
    await open(saved);
    await streak('On').click();
    await expect.element(streak('On')).toBeChecked();
    await expect.poll(getSaved).toMatchObject({
      body: { kinds: ['streak'], locale: 'en', subscription: { endpoint: PUSH_ENDPOINT, keys: {} } },
    });
    expect(push).toMatchObject({ permission: 'granted', endpoint: PUSH_ENDPOINT, serverKeys: ['server-key'] });
  });

  test('end the subscription here when the last one is switched off', async () => {
    emulate({ permission: 'granted', endpoint: PUSH_ENDPOINT });
    await open((call: StubCall) => (call.method === 'GET' ? ON : OFF));
    await expect.element(streak('On')).toBeChecked();
    await streak('Off').click();
    await expect.element(streak('Off')).toBeChecked();
    await expect.poll(() => push.endpoint).toBeUndefined();
    expect(getSaved()).toMatchObject({ body: { kinds: [], subscription: null } });
  });

  test('are off where the browser has lost its subscription', async () => {
    emulate({ permission: 'granted' });
    await open(ON);
    await expect.element(streak('Off')).toBeChecked();
  });

  test('say that the browser has to allow them when its question is dismissed', async () => {
    emulate({ decision: 'default' });
    await open(saved);
    await streak('On').click();
    await expect.element(section().getByRole('status')).toMatchTextContent(/has to let us send notifications/);
    await expect.element(streak('Off')).toBeChecked();
    expect(getSaved()).toBeUndefined();
  });

  test('say how to get them back when the browser blocks them', async () => {
    emulate({ decision: 'denied' });
    await open(saved);
    await streak('On').click();
    await expect.element(section()).toMatchTextContent(/Your browser blocks notifications from this site\./);
    expect(section().getByRole('radio').elements()).toEqual([]);
  });

  test('say so when saving fails, and stay as they were', async () => {
    await open((call: StubCall) => (call.method === 'GET' ? OFF : new StubRefusal(503, 'unavailable')));
    await streak('On').click();
    await expect.element(section().getByRole('status')).toMatchTextContent(/Couldn’t save that\./);
    await expect.element(streak('Off')).toBeChecked();
  });

  test('say so when they can’t be loaded, and load again', async () => {
    await open(new StubRefusal(500, 'internal'));
    await expect.element(section()).toMatchTextContent(/Couldn’t load that\./);
    visited.server.setAnswers({ reminders: OFF });
    await section().getByRole('button', { name: 'Try again' }).click();
    await expect.element(streak('Off')).toBeChecked();
  });

  test('say so in a browser without push', async () => {
    restore();
    ({ restore } = emulateNoPush());
    await open(OFF);
    await expect.element(section()).toMatchTextContent(/This browser can’t show reminders\./);
  });

  test('lead to the install steps on an iPhone, where only installed apps have them', async () => {
    restore();
    ({ restore } = emulateNoPush());
    emulateBrowser('safari');
    await open(OFF);
    await section().getByRole('button', { name: 'How to install' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Settings' })).not.toBeInTheDocument();
    expect(overlays.get().install).toBe('asked');
  });
});
