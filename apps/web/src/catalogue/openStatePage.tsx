import { createMemoryStorage } from '../fixtures/memoryStorage.ts';
import { renderState } from './renderState.tsx';
import { CATALOGUE } from './states.ts';
import { waitUntilSettled } from './waitUntilSettled.ts';

const UNTRANSLATED = 'script, style, textarea, option, title, font';

/** Renders a state as the whole page; sets `data-state` on the root to "stands" or to the reason it failed. */
export async function openStatePage(
  root: HTMLElement,
  { screen, state }: { screen: string; state: string },
): Promise<void> {
  const { dataset } = document.documentElement;
  const shown = CATALOGUE[screen]?.[state];
  try {
    if (!shown) throw new Error('There is no such state.');
    isolateState(window, `catalogue ${screen} ${state} `);
    const isTranslated = new URLSearchParams(window.location.search).has('translated');
    if (isTranslated) translatePage();
    const { server } = await renderState(root, shown);
    if (isTranslated && server.countCalls('client-error') > 0) throw new Error('A page translator makes it fall over.');
    dataset['state'] = 'stands';
    // A resize may mount other components.
    window.addEventListener('resize', () => {
      dataset['state'] = 'changes';
      // Scrolls the anchor of the URL back to the top.
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
      void waitUntilSettled(document.body, server).then(() => (dataset['state'] = 'stands'));
    });
  } catch (error) {
    dataset['state'] = `failed: ${String(error)}`;
  }
}

/**
 * Isolates a state from the product on the same origin and from other states: in-memory storage, and prefixed names for
 * databases and channels.
 */
function isolateState(page: Window & typeof globalThis, own: string): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(page, name, { configurable: true, value: createMemoryStorage() });
  const { indexedDB, BroadcastChannel } = page;
  const open = indexedDB.open.bind(indexedDB);
  const drop = indexedDB.deleteDatabase.bind(indexedDB);
  const list = indexedDB.databases.bind(indexedDB);
  indexedDB.open = (name, version) => open(own + name, version);
  indexedDB.deleteDatabase = (name) => drop(own + name);
  indexedDB.databases = async () =>
    (await list()).flatMap(({ name, ...more }) =>
      name?.startsWith(own) ? [{ ...more, name: name.slice(own.length) }] : [],
    );
  page.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(own + name);
    }
  };
}

/** Replaces a text node as page translators do: with an element that contains another text. */
function translateText(text: Text): void {
  if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) return;
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

function translateUnder(node: Node): void {
  if (node instanceof Text) return translateText(node);
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) translateText(text);
}

/** Mutates the page like a translator, now and on every change. Returns a stop function. */
export function translatePage(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translateUnder(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  translateUnder(document.body);
  return () => observer.disconnect();
}
