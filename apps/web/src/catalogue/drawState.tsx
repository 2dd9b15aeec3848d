import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/App.tsx';
import { Entrance } from '../app/Entrance.tsx';
import { createQueryClient } from '../data/queryClient.ts';
import { fakeWalletClient } from '../fixtures/fakeWalletClient.ts';
import { ANONYMOUS, SIGNED_IN, type StubServer, stubServer } from '../fixtures/stubServer.ts';
import type { Act, State } from './state.ts';
import { untilQuiet } from './untilQuiet.ts';

const PRESSABLE = 'button, a[href], [role="tab"], input[type="radio"], input[type="checkbox"], summary, select';
const FIELD = 'input, textarea';
const PATIENCE_MS = 15_000;

export interface DrawnState {
  server: StubServer;
  leave(): void;
}

const stay = (): void => undefined;

function contentOf({ at, part, wallet }: State): ReactNode {
  if (part) return part();
  if (at.startsWith('/login')) return <Entrance goTo={stay} />;
  const walletClient = wallet ? fakeWalletClient(wallet) : undefined;
  return <App goTo={stay} queryClient={createQueryClient({ retryDelayMs: 0 })} walletClient={walletClient} />;
}

function perform(act: Act): Promise<void> {
  if (typeof act === 'string') return press(act);
  return 'see' in act ? see(act.see) : type(act.type, act.into);
}

/** Renders a state into an element; resolves once it is stable. */
export async function drawState(ground: HTMLElement, state: State): Promise<DrawnState> {
  const server = stubServer({ ...(state.anonymous ? ANONYMOUS : SIGNED_IN), ...state.answers });
  if (!state.anonymous) localStorage.setItem('isLoggedIn', 'true');
  for (const [name, value] of Object.entries(state.kept ?? {})) localStorage.setItem(name, value);
  document.documentElement.style.fontSize = state.letters === undefined ? '' : `${state.letters * 100}%`;
  window.history.replaceState(null, '', state.at);
  await state.before?.();
  const root = createRoot(ground);
  root.render(contentOf(state));
  await untilQuiet(ground, server);
  for (const event of state.tells ?? []) server.send(event);
  state.opens?.();
  for (const act of state.press ?? []) {
    await perform(act);
    await untilQuiet(document.body, server);
  }
  if (state.says !== undefined) await read(state.says);
  await untilQuiet(document.body, server);
  if (server.wrong.length > 0) throw new Error(`The protocol knows no such answer. ${server.wrong.join('; ')}`);
  return {
    server,
    leave() {
      root.unmount();
      server.close();
      document.documentElement.style.fontSize = '';
    },
  };
}

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  if (element instanceof HTMLInputElement) return [...(element.labels ?? [])].map(textOf).join(' ');
  return textOf(element) || (element.getAttribute('title') ?? '');
}

/** Polls until `look` returns a value; throws `problem` on time-out. */
async function until<Value>(look: () => Value | undefined, problem: string): Promise<Value> {
  const begunMs = performance.now();
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() - begunMs > PATIENCE_MS) throw new Error(problem);
    await new Promise(requestAnimationFrame);
  }
}

/** Waits for an element with that accessible name; of several the last, which is on top. */
function named<Found extends HTMLElement>(name: string, selector: string): Promise<Found> {
  const fits = (element: Found): boolean =>
    nameOf(element) === name && element.checkVisibility() && !element.matches(':disabled');
  return until(
    () => [...document.querySelectorAll<Found>(selector)].findLast(fits),
    `There is nothing to press or fill in that is called "${name}".`,
  );
}

/** Clicks the element with that name. */
async function press(name: string): Promise<void> {
  const found = await named(name, PRESSABLE);
  found.focus();
  found.click();
}

/** Scrolls the element with that name into view. */
async function see(name: string): Promise<void> {
  const found = await named(name, PRESSABLE);
  found.scrollIntoView({ block: 'center' });
}

/** Types into the field with that name, in a way that React notices. */
async function type(text: string, name: string): Promise<void> {
  const field = await named<HTMLInputElement | HTMLTextAreaElement>(name, FIELD);
  field.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Waits for a text; idle-loaded parts may appear late. */
async function read(words: string): Promise<void> {
  await until(
    () => document.body.textContent?.includes(words) || undefined,
    `It does not say "${words}". It says: ${textOf(document.body).slice(0, 400)}`,
  );
}
