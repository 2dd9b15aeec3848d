import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { page } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyWithRetry } from '../../src/ui/lazyWithRetry.tsx';
import { draw, leave, redraw } from '../support/visit.tsx';

afterEach(() => {
  vi.useRealTimers();
  leave();
});

const Item = () => <b>the item</b>;

/** A room, and its content once the code has loaded. */
function roomOf(Later: ReturnType<typeof lazyWithRetry>) {
  return function Room() {
    return (
      <>
        <p>the room</p>
        <Later instead={<i>nobody</i>} />
      </>
    );
  };
}

test('loads a lazy part after the first render, once for two components, and is synchronous afterwards', async () => {
  let resolveItem = (_item: typeof Item): void => undefined;
  const loadItem = vi.fn(() => new Promise<typeof Item>((resolve) => (resolveItem = resolve)));
  const Room = roomOf(lazyWithRetry(loadItem));
  draw(
    <>
      <Room />
      <Room />
    </>,
  );
  await expect.element(page.getByText('the room').first()).toBeVisible();
  await expect.poll(() => loadItem.mock.calls.length).toBe(1);
  expect(page.getByText('nobody').elements()).toHaveLength(2);
  resolveItem(Item);
  await expect.poll(() => page.getByText('the item').elements().length).toBe(2);
  redraw(<p>elsewhere</p>);
  await expect.element(page.getByText('elsewhere')).toBeVisible();
  redraw(<Room />);
  await expect.element(page.getByText('the item')).toBeVisible();
  expect(loadItem).toHaveBeenCalledOnce();
});

test('retries a failed load as long as a component needs it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const loadItem = vi.fn(async () => Item);
  loadItem
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Room = roomOf(lazyWithRetry(loadItem));
  draw(<Room />);
  await waitUntil(() => expect(loadItem).toHaveBeenCalledOnce());
  redraw(<p>elsewhere</p>);
  await waitUntil(() => expect(page.getByText('the room').elements()).toHaveLength(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadItem).toHaveBeenCalledOnce();

  redraw(<Room />);
  await waitUntil(() => expect(loadItem).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(5_000);
  await waitUntil(() => expect(page.getByText('the item').elements()).toHaveLength(1));
});
