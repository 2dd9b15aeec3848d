import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, expect, test } from 'vitest';
import { type ShellBridge, openShellBridge } from '../src/host/bridge.ts';
import { openShellWindow, type ShellWindow } from './support/shellWindow.ts';

const PLATFORM = { type: 'PLATFORM_INFO', data: { platform: 'mobile' } };
let shell: ShellWindow;
let bridge: ShellBridge;
let messages: ShellToGameMessage[];

function open(origin = window.location.origin): void {
  shell = openShellWindow();
  messages = [];
  bridge = openShellBridge({ window, shell: shell.window, origin, onMessage: (message) => messages.push(message) });
}

afterEach(() => {
  bridge.close();
  shell.close();
});

test('GAME-32 accepts a valid message from the shell', async () => {
  open();
  shell.send(PLATFORM);
  await waitUntil(() => expect(messages).toEqual([PLATFORM]));
  expect(bridge.counts()).toEqual({ accepted: 1, foreignSource: 0, foreignOrigin: 0, unknownShape: 0 });
});

test.each([
  ['no object', 'PLATFORM_INFO'],
  ['nothing', null],
  ['an unknown type', { type: 'GIVE_XP', data: { xp: 9_000 } }],
  ['a missing body', { type: 'PLATFORM_INFO' }],
  ['a value out of its set', { type: 'PLATFORM_INFO', data: { platform: 'fridge' } }],
  ['a ticket with a bad seed', { type: 'RUN_TICKET', data: { runId: 'x', seed: '12' } }],
  ['a message of the other direction', { type: 'GAME_READY' }],
])('counts and ignores a message with %s', async (_name, message) => {
  open();
  shell.send(message);
  await waitUntil(() => expect(bridge.counts().unknownShape).toBe(1));
  expect(messages).toEqual([]);
});

test('counts and ignores a message from another window of the same origin', async () => {
  open();
  const other = openShellWindow();
  other.send(PLATFORM);
  window.postMessage(PLATFORM, window.location.origin);
  await waitUntil(() => expect(bridge.counts().foreignSource).toBe(2));
  expect(messages).toEqual([]);
  other.close();
});

test('counts and ignores a message from another origin, even from the right window', async () => {
  open();
  const foreignFrame = document.createElement('iframe');
  foreignFrame.setAttribute('sandbox', 'allow-scripts');
  foreignFrame.srcdoc = `<script>parent.postMessage(${JSON.stringify(PLATFORM)}, '*')</script>`;
  document.body.append(foreignFrame);
  await waitUntil(() => expect(bridge.counts().foreignSource).toBe(1));
  const eventInit = { data: PLATFORM, source: shell.window, origin: 'https://evil.example' };
  window.dispatchEvent(new MessageEvent('message', eventInit));
  expect(bridge.counts().foreignOrigin).toBe(1);
  expect(messages).toEqual([]);
  foreignFrame.remove();
});

test('posts messages to the exact origin only', async () => {
  open('https://jumpy.example');
  bridge.post({ type: 'NAVIGATE_HOME' });
  bridge.close();
  const heardElsewhere = shell.received;
  shell.close();
  open();
  bridge.post({ type: 'NAVIGATE_HOME' });
  await waitUntil(() => expect(shell.received).toEqual([{ type: 'NAVIGATE_HOME' }]));
  expect(heardElsewhere).toEqual([]);
});
