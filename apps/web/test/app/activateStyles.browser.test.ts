import { afterEach, expect, test } from 'vitest';
import { activateStyles } from '../../src/app/renderPage.tsx';

const PAINTED = 'rgb(1, 2, 3)';
let frame: HTMLIFrameElement | undefined;
const made: string[] = [];

afterEach(() => {
  frame?.remove();
  made.splice(0).forEach((url) => URL.revokeObjectURL(url));
});

/** A document with a print style sheet. */
function pageWith(head: string): Document {
  frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) throw new Error('The frame has no page.');
  page.head.innerHTML = head;
  return page;
}

function sheetOf(css: string): string {
  const url = URL.createObjectURL(new Blob([css], { type: 'text/css' }));
  made.push(url);
  return `<link rel="stylesheet" media="print" href="${url}">`;
}

const getColor = (page: Document): string | undefined => page.defaultView?.getComputedStyle(page.body).color;

test('activates the shared styles once they have loaded, not before', async () => {
  const page = pageWith(sheetOf(`body { color: ${PAINTED} }`));
  const link = page.querySelector('link');
  expect(link?.sheet).toBeNull();
  expect(getColor(page)).not.toBe(PAINTED);
  const activation = activateStyles(page);
  expect(link?.media).toBe('print');
  await activation;
  expect(link?.sheet).not.toBeNull();
  expect(link?.media).toBe('all');
  expect(getColor(page)).toBe(PAINTED);
});

test('immediately activates a style sheet that loaded before the script', async () => {
  const page = pageWith(sheetOf(`body { color: ${PAINTED} }`));
  await new Promise((resolve) => page.querySelector('link')?.addEventListener('load', resolve, { once: true }));
  void activateStyles(page);
  expect(getColor(page)).toBe(PAINTED);
});

test('does not block the page on a style sheet that fails to load', async () => {
  const page = pageWith('<link rel="stylesheet" media="print" href="blob:nowhere">');
  await activateStyles(page);
  expect(page.querySelector('link')?.media).toBe('all');
});

test('leaves other print styles alone, and works without a deferred style sheet', async () => {
  const page = pageWith('<style media="print">body { color: rgb(9, 9, 9) }</style>');
  await activateStyles(page);
  expect(page.querySelector('style')?.media).toBe('print');
});
