import { KEYRING_CHANNEL } from '@jumpy/protocol/keyring';
import { expect } from 'vitest';

/** Fields of a keyring message that tests check. */
export interface Heard {
  type: string;
  id: string;
  request?: string;
  ticket?: string;
  playerId?: string;
}

/** Functions added by the page's script. */
export interface PageWindow extends Window {
  heard: { channel: string; message: Heard }[];
  say(data: unknown): void;
}

/** URL of a fake keyring page that records its messages and sends the test's. */
export const keyringPageUrl = (): string => new URL('./keyringPage.html', import.meta.url).href;

export function keyringElement(): HTMLIFrameElement {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Wallet"]');
  if (!frame) throw new Error('There is no frame of the keyring.');
  return frame;
}

/** Window of a fake keyring page in any frame. */
export function windowOf(frame: HTMLIFrameElement): PageWindow {
  const page = frame.contentWindow as PageWindow | null;
  if (!page) throw new Error('The frame has no window.');
  return page;
}

const pageWindow = (): PageWindow => windowOf(keyringElement());

export async function pageLoaded(): Promise<void> {
  await expect.poll(() => typeof pageWindow().say).toBe('function');
}

/** Makes the page send a message in its envelope. */
export function sendFromPage(message: unknown): void {
  pageWindow().say({ channel: KEYRING_CHANNEL, message });
}

/** Makes the page send arbitrary data. */
export function sendRawFromPage(data: unknown): void {
  pageWindow().say(data);
}

/** Messages received by the page, unwrapped. */
export function getReceived(): Heard[] {
  return pageWindow().heard.map(({ message }) => message);
}

/** Waits for the n-th request of a type. */
export async function request(type: string, index = 0): Promise<Heard> {
  const findMessage = (): Heard | undefined => getReceived().filter((message) => message.type === type)[index];
  await expect.poll(findMessage).toMatchObject({ type });
  const message = findMessage();
  if (!message) throw new Error(`No ${type}.`);
  return message;
}

/** Answers a request with success. */
export async function answer(type: string, result: unknown = {}, index = 0): Promise<void> {
  const { id } = await request(type, index);
  sendFromPage({ type: 'answer', id, outcome: { ok: true, result } });
}

/** Makes the page report ready and sign the player in. */
export async function welcome(index = 0): Promise<void> {
  await pageLoaded();
  sendFromPage({ type: 'ready', bundleHash: '' });
  await answer('signIn', {}, index);
}
