import { KEYRING_CHANNEL } from '@jumpy/protocol/keyring';
import { expect } from 'vitest';

/** The part of a keyring's message that tests look at. */
export interface Heard {
  type: string;
  id: string;
  request?: string;
  ticket?: string;
  playerId?: string;
}

/** What the page's own script puts onto its window. */
export interface PageWindow extends Window {
  heard: { channel: string; message: Heard }[];
  say(data: unknown): void;
}

const PAGE = `<!doctype html><title>Keyring</title><button>Sign</button><script>
window.heard = [];
window.say = (data) => parent.postMessage(data, '*');
addEventListener('message', (event) => heard.push(event.data));
</script>`;

/** The address of a page that stands in for the keyring's: it keeps what it hears and says what the test tells it. */
export function keyringPageUrl(): string {
  return URL.createObjectURL(new Blob([PAGE], { type: 'text/html' }));
}

/** The keyring's frame on the page. */
export function keyringElement(): HTMLIFrameElement {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Wallet"]');
  if (!frame) throw new Error('There is no frame of the keyring.');
  return frame;
}

/** The window of a page that stands in for the keyring's, wherever it stands. */
export function windowOf(frame: HTMLIFrameElement): PageWindow {
  const page = frame.contentWindow as PageWindow | null;
  if (!page) throw new Error('The frame has no window.');
  return page;
}

const pageWindow = (): PageWindow => windowOf(keyringElement());

/** Waits until the page's script has run. */
export async function pageLoaded(): Promise<void> {
  await expect.poll(() => typeof pageWindow().say).toBe('function');
}

/** Lets the page say a message in its envelope. */
export function say(message: unknown): void {
  pageWindow().say({ channel: KEYRING_CHANNEL, message });
}

/** Lets the page say anything. */
export function sayRaw(data: unknown): void {
  pageWindow().say(data);
}

/** What the page has heard, the envelope taken off. */
export function heard(): Heard[] {
  return pageWindow().heard.map(({ message }) => message);
}

/** The n-th request of a type, as soon as it is there. */
export async function request(type: string, index = 0): Promise<Heard> {
  const found = (): Heard | undefined => heard().filter((message) => message.type === type)[index];
  await expect.poll(found).toMatchObject({ type });
  const message = found();
  if (!message) throw new Error(`No ${type}.`);
  return message;
}

/** Answers a request with success. */
export async function answer(type: string, result: unknown = {}, index = 0): Promise<void> {
  const { id } = await request(type, index);
  say({ type: 'answer', id, outcome: { ok: true, result } });
}

/** The page is there and has signed the player in. */
export async function welcome(index = 0): Promise<void> {
  await pageLoaded();
  say({ type: 'ready', bundleHash: '' });
  await answer('signIn', {}, index);
}
