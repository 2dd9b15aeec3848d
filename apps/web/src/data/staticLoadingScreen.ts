/** The loading screen from the HTML, while it is still in the DOM. */
let staticScreen: { element: HTMLElement; text: string; holders: number } | undefined;
let greeterSrc = '/art/jumpy-win.svg';

/** Takes over the loading screen from the HTML. One with the login hero does not count as a loading screen. */
export function adoptStaticScreen(page: Document): void {
  const element = page.getElementById('first');
  const hero = element?.querySelector<HTMLImageElement>('.first-hero');
  if (hero) greeterSrc = hero.src;
  const text = hero ? '' : (element?.querySelector('.first-words')?.textContent ?? '');
  staticScreen = element ? { element, text, holders: 0 } : undefined;
}

/** Whether the loading screen from the HTML is still shown with this text. */
export function staticScreenShows(text: string): boolean {
  return staticScreen !== undefined && staticScreen.text === text;
}

/**
 * Keeps the loading screen from the HTML until released: re-rendering it would register as a new largest contentful
 * paint. Returns a release function.
 */
export function holdStaticScreen(): () => void {
  const held = staticScreen;
  if (held) held.holders += 1;
  return () => {
    if (held) held.holders -= 1;
    removeStaticScreen();
  };
}

/** Removes it before the next paint, unless a loading React screen holds it by then. */
export function removeStaticScreen(): void {
  queueMicrotask(() => {
    if (staticScreen?.holders !== 0) return;
    staticScreen.element.remove();
    staticScreen = undefined;
  });
}

/** The login hero's image; reuses the one inlined in the HTML if present. */
export const getGreeterSrc = (): string => greeterSrc;
