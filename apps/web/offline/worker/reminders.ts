import { scope } from './scope.ts';

/** A reminder as the server encrypts it for this browser. */
interface Reminder {
  title: string;
  body: string;
  /** Page to open, at our origin. */
  path: string;
  /** A newer one with the same tag replaces it. */
  tag: string;
}

/** Reads a push message; what is missing or malformed becomes plain, because browsers insist on a notification. */
export function parseReminder(data: unknown): Reminder {
  const { title, body, path, tag } = Object(data) as Record<keyof Reminder, unknown>;
  const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
  const isOwnPath = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return {
    title: text(title, 'Jumpy'),
    body: text(body, ''),
    path: isOwnPath ? path : '/home',
    tag: text(tag, 'jumpy'),
  };
}

/** Endpoints that end the session of this browser; must match the protocol's. */
const SIGN_OUT_PATH = /^\/api\/(?:logout|account\/(?:sign-out-everywhere|delete))$/;

export const isSignOut = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && SIGN_OUT_PATH.test(new URL(url).pathname);

/** The server ends the subscription with the session; without a connection at least this browser gets no more. */
export async function endReminders(): Promise<void> {
  await (await scope.registration.pushManager.getSubscription())?.unsubscribe();
}

export async function showReminder(data: PushMessageData | null): Promise<void> {
  let message: unknown;
  try {
    message = data?.json();
  } catch {
    message = undefined;
  }
  const { title, body, path, tag } = parseReminder(message);
  await scope.registration.showNotification(title, { body, tag, icon: '/art/app-192.png', data: { path } });
}

/** Opens the page of a pressed reminder. A page that is open there already is shown instead, with what runs in it. */
export async function openReminder(notification: Notification): Promise<void> {
  notification.close();
  const { path } = parseReminder(notification.data);
  const pages = await scope.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : scope.clients.openWindow(path));
}
