/** The loading screen from the HTML, while it is still in the DOM. */
let own: { element: HTMLElement; words: string; holders: number } | undefined;
let greeter = '/art/jumpy-win.svg';

/** Takes over the loading screen from the HTML. One with the login hero does not count as a loading screen. */
export function keepFirstScreen(page: Document): void {
  const element = page.getElementById('first');
  const hero = element?.querySelector<HTMLImageElement>('.first-hero');
  if (hero) greeter = hero.src;
  const words = hero ? '' : (element?.querySelector('.first-words')?.textContent ?? '');
  own = element ? { element, words, holders: 0 } : undefined;
}

/** Whether the loading screen from the HTML is still shown with this text. */
export function firstScreenSays(text: string): boolean {
  return own !== undefined && own.words === text;
}

/**
 * Keeps the loading screen from the HTML until released: re-rendering it would register as a new largest contentful
 * paint. Returns a release function.
 */
export function holdFirstScreen(): () => void {
  if (own) own.holders += 1;
  return () => {
    if (own) own.holders -= 1;
    leaveFirstScreen();
  };
}

/** Removes it before the next paint, unless a loading React screen holds it by then. */
export function leaveFirstScreen(): void {
  queueMicrotask(() => {
    if (own?.holders !== 0) return;
    own.element.remove();
    own = undefined;
  });
}

/** The login hero's image; reuses the one inlined in the HTML if present. */
export const greeterPicture = (): string => greeter;
