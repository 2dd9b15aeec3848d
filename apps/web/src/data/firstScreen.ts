/** The loading screen of the page's own file, as long as it stands. */
let own: { element: HTMLElement; words: string; holders: number } | undefined;
let greeter = '/art/jumpy-win.svg';

/** Takes over what the page's own file has drawn; a greeting at the login is none of a screen that is on its way. */
export function keepFirstScreen(page: Document): void {
  const element = page.getElementById('first');
  const hero = element?.querySelector<HTMLImageElement>('.first-hero');
  if (hero) greeter = hero.src;
  const words = hero ? '' : (element?.querySelector('.first-words')?.textContent ?? '');
  own = element ? { element, words, holders: 0 } : undefined;
}

/** Whether the page's own screen still stands and says this. */
export function firstScreenSays(text: string): boolean {
  return own !== undefined && own.words === text;
}

/** Lets it stand until the answer is called: what is drawn once is not drawn again, and stays the largest thing the browser has to wait for. */
export function holdFirstScreen(): () => void {
  if (own) own.holders += 1;
  return () => {
    if (own) own.holders -= 1;
    leaveFirstScreen();
  };
}

/** Takes it away before the next paint, unless a screen on its way holds it then. */
export function leaveFirstScreen(): void {
  queueMicrotask(() => {
    if (own?.holders !== 0) return;
    own.element.remove();
    own = undefined;
  });
}

/** The picture of who greets at the login: the one that the page's own file brought is there already. */
export const greeterPicture = (): string => greeter;
