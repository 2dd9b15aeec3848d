import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { ModalSheet } from '../../src/ui/ModalSheet.tsx';
import { draw, leave } from '../support/visit.tsx';

afterEach(leave);

function TwoSheets() {
  const [below, setBelow] = useState(true);
  const [above, setAbove] = useState(false);
  return (
    <ModalSheet open={below} onClose={() => setBelow(false)} label="Below" placement="right">
      <button type="button" onClick={() => setAbove(true)}>
        More
      </button>
      <ModalSheet open={above} onClose={() => setAbove(false)} label="Above" placement="middle">
        <button type="button" onClick={() => setAbove(false)}>
          Done
        </button>
      </ModalSheet>
    </ModalSheet>
  );
}

const ways = {
  'by its own button': () => page.getByRole('button', { name: 'Done' }).click(),
  'by Escape': () => userEvent.keyboard('{Escape}'),
};

test.each(Object.entries(ways))('a sheet over another one closes without it, %s', async (_how, close) => {
  draw(<TwoSheets />);
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Above' })).toBeVisible();
  await close();
  await expect.element(page.getByRole('dialog', { name: 'Above' })).not.toBeInTheDocument();
  expect(page.getByRole('dialog', { name: 'Below' }).query()).toBeVisible();
});

test.each(Object.entries(ways))('closing a sheet restores the focus to its opener, %s', async (_how, close) => {
  draw(<TwoSheets />);
  const more = page.getByRole('button', { name: 'More' });
  await expect.element(more).toBeVisible();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveFocus();
  await close();
  await expect.element(more).toHaveFocus();
});

test('a centered sheet stays in the middle, over another one too', async () => {
  draw(<TwoSheets />);
  await page.getByRole('button', { name: 'More' }).click();
  const panel = page.getByRole('button', { name: 'Done' }).element().parentElement;
  const { top, bottom, height } = panel?.getBoundingClientRect() ?? new DOMRect();
  expect(height).toBeLessThan(window.innerHeight / 2);
  // 40 px remain above, 24 below.
  expect((top + bottom) / 2).toBeCloseTo(window.innerHeight / 2 + 8, 0);
});

/** A sheet that is unmounted while closed, whose opener may be gone by then. */
function OneSheet({ endsWith }: { endsWith: 'unmount' | 'no opener' | 'disabled opener' }) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const sheet = (
    <ModalSheet open={isOpen} onClose={() => setOpen(false)} label="Over" placement="middle">
      <button
        type="button"
        onClick={() => {
          setDone(true);
          setOpen(false);
        }}
      >
        Done
      </button>
    </ModalSheet>
  );
  return (
    <main>
      <button type="button">First</button>
      <section>
        <a href="#card">Card</a>
        {isDone && endsWith === 'no opener' ? null : (
          <button type="button" disabled={isDone && endsWith === 'disabled opener'} onClick={() => setOpen(true)}>
            Open
          </button>
        )}
      </section>
      {endsWith === 'unmount' && !isOpen ? null : sheet}
    </main>
  );
}

test.each([
  ['to its opener where it is taken out', 'unmount', 'button', 'Open'],
  ['beside its opener where that is gone', 'no opener', 'link', 'Card'],
  ['beside its opener where that is disabled', 'disabled opener', 'link', 'Card'],
] as const)('a closing sheet moves the focus %s', async (_, endsWith, role, name) => {
  draw(<OneSheet endsWith={endsWith} />);
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
  page.getByRole('button', { name: 'Open' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole(role, { name })).toHaveFocus();
});

test('a sheet that opened automatically leaves the focus at the start of the screen', async () => {
  function OwnAccord() {
    const [isOpen, setOpen] = useState(true);
    return (
      <main>
        <button type="button">First</button>
        <ModalSheet open={isOpen} onClose={() => setOpen(false)} label="Over" placement="middle">
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </ModalSheet>
      </main>
    );
  }
  draw(<OwnAccord />);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
});
