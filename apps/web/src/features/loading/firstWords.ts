const USUAL = 'NEVER GIVE UP';

let first: { path: string; words: string } | undefined;

/** Remembers the loading text of the HTML, which the server sets on run pages to describe the run. */
export function keepFirstWords(page: Document): void {
  const words = page.querySelector('.first-words')?.textContent;
  first = words ? { path: window.location.pathname, words } : undefined;
}

/** Loading text: the HTML's own while still at the URL it was written for, otherwise the default. */
export function firstWords(): string {
  return first?.path === window.location.pathname ? first.words : USUAL;
}
