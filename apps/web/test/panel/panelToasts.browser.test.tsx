import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PanelToasts } from '../../src/features/panel/PanelFrame.tsx';
import type { PanelToastItem } from '../../src/features/panel/usePanelState.ts';
import { draw, leave, redraw } from '../support/visit.tsx';

const toast = (id: number, text: string): PanelToastItem => ({ id, tone: 'done', text });
const renderToasts = (...toasts: PanelToastItem[]) => <PanelToasts toasts={toasts} onClose={() => undefined} />;
const messages = (): HTMLElement | null => document.querySelector('[aria-label="Messages"]');

/** A modal dialog over the whole page, like the wallet's. */
function openDialog({ isWallet }: { isWallet: boolean }): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  if (isWallet) dialog.dataset['wallet'] = '';
  dialog.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none';
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Whether IntersectionObserver reports the dialog as covered. Content below a modal dialog is inert, so hit testing
 * cannot tell.
 */
function isCovered(dialog: HTMLDialogElement): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        observer.disconnect();
        resolve((entries.at(-1) as IntersectionObserverEntry & { isVisible: boolean }).isVisible === false);
      },
      { trackVisibility: true, delay: 100 } as IntersectionObserverInit,
    );
    observer.observe(dialog);
  });
}

afterEach(() => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
  leave();
});

test('ADMIN-08 toasts appear above an open sheet', async () => {
  draw(renderToasts(toast(1, 'Saved.')));
  await expect.element(page.getByText('Saved.')).toBeVisible();
  const sheet = openDialog({ isWallet: false });
  expect(await isCovered(sheet)).toBe(false);
  redraw(renderToasts(toast(1, 'Saved.'), toast(2, 'Saved once more.')));
  await expect.poll(() => isCovered(sheet)).toBe(true);
});

test.each([
  ['those that are there already', [toast(1, 'Saved.')]],
  ['and the first of all', []],
])('ADMIN-08 toasts stay below the wallet and cover none of its clicks: %s', async (_, before) => {
  draw(renderToasts(...before));
  await expect.poll(messages).not.toBeNull();
  const wallet = openDialog({ isWallet: true });
  redraw(renderToasts(...before, toast(2, 'Saved once more.')));
  await expect.poll(() => messages()?.textContent).toContain('Saved once more.');
  expect(await isCovered(wallet)).toBe(false);
  redraw(renderToasts(toast(2, 'Saved once more.')));
  await expect.poll(() => messages()?.textContent).not.toContain('Saved.');
  expect(await isCovered(wallet)).toBe(false);
  wallet.close();
  await expect.element(page.getByText('Saved once more.')).toBeVisible();
});
