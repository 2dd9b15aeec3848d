const DEFAULT_TEXT = 'NEVER GIVE UP';

let serverText: { path: string; words: string } | undefined;

/** Remembers the loading text of the HTML, which the server sets on run pages to describe the run. */
export function captureInitialText(page: Document): void {
  const words = page.querySelector('.first-words')?.textContent;
  serverText = words ? { path: window.location.pathname, words } : undefined;
}

/** Loading text: the HTML's own while still at the URL it was written for, otherwise the default. */
export function getInitialText(): string {
  return serverText?.path === window.location.pathname ? serverText.words : DEFAULT_TEXT;
}
