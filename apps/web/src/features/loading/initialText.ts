import * as m from './messages.ts';

const DEFAULT_TEXT = m.neverGiveUp();

let serverText: { path: string; text: string } | undefined;

/** Remembers the loading text of the HTML, which the server sets on run pages to describe the run. */
export function captureInitialText(page: Document): void {
  const text = page.querySelector('.first-words')?.textContent;
  serverText = text ? { path: window.location.pathname, text } : undefined;
}

/** Loading text: the HTML's own while still at the URL it was written for, otherwise the default. */
export function getInitialText(): string {
  return serverText?.path === window.location.pathname ? serverText.text : DEFAULT_TEXT;
}
