const USUAL = 'NEVER GIVE UP';

let first: { path: string; words: string } | undefined;

/** Keeps what the page's own file says: at the address of a run the server has written there what that is. */
export function keepFirstWords(page: Document): void {
  const words = page.querySelector('.first-words')?.textContent;
  first = words ? { path: window.location.pathname, words } : undefined;
}

/** What is said while a screen is on its way: the words of the page's own file where they were written, the usual ones elsewhere. */
export function firstWords(): string {
  return first?.path === window.location.pathname ? first.words : USUAL;
}
