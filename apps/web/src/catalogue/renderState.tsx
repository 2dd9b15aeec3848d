import { locale } from '@jumpy/i18n/locale';
import { translateServerText } from '@jumpy/i18n/message';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/App.tsx';
import { AppEntry } from '../app/AppEntry.tsx';
import { createQueryClient } from '../data/queryClient.ts';
import { StaticScreenRemover } from '../features/loading/StaticScreenRemover.tsx';
import { createFakeWalletClient } from '../fixtures/fakeWalletClient.ts';
import { ANONYMOUS, SIGNED_IN, type StubServer, createStubServer } from '../fixtures/stubServer.ts';
import type { ElementName, StateAction, State } from './state.ts';
import { waitUntilSettled } from './waitUntilSettled.ts';
import { CLOSED_OVERLAYS, overlays } from '../stores/overlays.ts';

const CLICKABLE_SELECTOR =
  'button, a[href], [role="tab"], input[type="radio"], input[type="checkbox"], summary, select';
const FIELD_SELECTOR = 'input, textarea';
const PATIENCE_MS = 15_000;

export interface RenderedState {
  server: StubServer;
  unmount(): void;
}

const noop = (): void => undefined;

function StateContent({ state: { path, render, wallet } }: { state: State }): ReactNode {
  if (render) return render();
  if (path.startsWith('/login')) return <AppEntry goTo={noop} />;
  const walletClient = wallet ? createFakeWalletClient(wallet) : undefined;
  return <App goTo={noop} queryClient={createQueryClient({ retryDelayMs: 0 })} walletClient={walletClient} />;
}

/** Sheets are open for the whole page, not for what renders them. */
function closeSheets(): void {
  overlays.set(CLOSED_OVERLAYS);
}

function performAction(act: StateAction): Promise<void> {
  if (typeof act !== 'object') return clickByName(act);
  return 'see' in act ? scrollToName(act.see) : typeByName(act.type, act.into);
}

/** Renders a state into an element; resolves once it is stable. */
export async function renderState(ground: HTMLElement, state: State): Promise<RenderedState> {
  const server = createStubServer({ ...(state.anonymous ? ANONYMOUS : SIGNED_IN), ...state.answers });
  if (!state.anonymous) localStorage.setItem('isLoggedIn', 'true');
  for (const [name, value] of Object.entries(state.storage ?? {})) localStorage.setItem(name, value);
  document.documentElement.style.fontSize = state.textScale === undefined ? '' : `${state.textScale * 100}%`;
  window.history.replaceState(null, '', state.path);
  await state.setup?.();
  const root = createRoot(ground);
  root.render(
    <>
      <StateContent state={state} />
      <StaticScreenRemover />
    </>,
  );
  await waitUntilSettled(ground, server);
  for (const event of state.events ?? []) server.sendEvent(event);
  state.afterRender?.();
  for (const act of state.actions ?? []) {
    await performAction(act);
    await waitUntilSettled(document.body, server);
  }
  // It is a part of an English text.
  if (state.expectedText !== undefined && locale === 'en') await waitForText(state.expectedText);
  await waitUntilSettled(document.body, server);
  if (server.violations.length > 0)
    throw new Error(`The protocol knows no such answer. ${server.violations.join('; ')}`);
  return {
    server,
    unmount() {
      root.unmount();
      closeSheets();
      server.close();
      document.documentElement.style.fontSize = '';
    },
  };
}

const getText = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

function accessibleName(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  if (element instanceof HTMLInputElement) return [...(element.labels ?? [])].map(getText).join(' ');
  return getText(element) || (element.getAttribute('title') ?? '');
}

/** Polls until `look` returns a value; throws `problem` on time-out. */
async function waitFor<Value>(look: () => Value | undefined, problem: string): Promise<Value> {
  const begunMs = performance.now();
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() - begunMs > PATIENCE_MS) throw new Error(problem);
    await new Promise(requestAnimationFrame);
  }
}

/** Waits for an element with that accessible name; of several the last, which is on top. */
function findByName<Found extends HTMLElement>(given: ElementName, selector: string): Promise<Found> {
  const name = typeof given === 'string' ? translateServerText(given) : given();
  const fits = (element: Found): boolean =>
    accessibleName(element) === name && element.checkVisibility() && !element.matches(':disabled');
  return waitFor(
    () => [...document.querySelectorAll<Found>(selector)].findLast(fits),
    `There is nothing to press or fill in that is called "${name}".`,
  );
}

/** Clicks the element with that name. */
async function clickByName(name: ElementName): Promise<void> {
  const found = await findByName(name, CLICKABLE_SELECTOR);
  found.focus();
  found.click();
}

/** Scrolls the element or heading with that name into view. */
async function scrollToName(name: ElementName): Promise<void> {
  const found = await findByName(name, `${CLICKABLE_SELECTOR}, h2, h3`);
  found.scrollIntoView({ block: 'center' });
}

/** Types into the field with that name, in a way that React notices. */
async function typeByName(text: string, name: ElementName): Promise<void> {
  const field = await findByName<HTMLInputElement | HTMLTextAreaElement>(name, FIELD_SELECTOR);
  field.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Waits for a text; idle-loaded parts may appear late. */
async function waitForText(words: string): Promise<void> {
  await waitFor(
    () => document.body.textContent?.includes(words) || undefined,
    `It does not say "${words}". It says: ${getText(document.body).slice(0, 400)}`,
  );
}
