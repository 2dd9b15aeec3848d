import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpringPad } from '../../src/features/home/SpringPad.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { enableMotion } from '../support/enableMotion.ts';
import { draw, leave } from '../support/visit.tsx';

beforeEach(enableMotion);
afterEach(leave);

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

/** Positions of its top edge over some frames. */
async function tops(element: Element): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let count = 0; count < 30; count += 1) {
    await frame();
    seen.add(Math.round(element.getBoundingClientRect().top * 10));
  }
  return seen;
}

const pads = {
  'a button': (onPress: () => void) => <Button onClick={onPress}>SOLO</Button>,
  'the spring pad': (onPress: () => void) => <SpringPad biome={undefined} disabled={false} onPress={onPress} />,
};

test.each(Object.entries(pads))('%s receives a click at its upper edge, from which it sinks', async (_name, pad) => {
  const onPress = vi.fn();
  draw(<div style={{ padding: 40 }}>{pad(onPress)}</div>);
  await userEvent.click(page.getByRole('button', { name: 'SOLO' }), { position: { x: 60, y: 1 }, delay: 300 });
  expect(onPress).toHaveBeenCalledOnce();
});

test('a button does not flicker under a pointer at its lower edge, from which it rises', async () => {
  draw(
    <div style={{ padding: 40 }}>
      <Button>Nice!</Button>
    </div>,
  );
  const button = page.getByRole('button', { name: 'Nice!' });
  await expect.element(button).toBeVisible();
  const { width, height } = button.element().getBoundingClientRect();
  // Positions are measured from inside the border.
  const edge = height - button.element().clientTop - 1;
  await userEvent.hover(button, { position: { x: width / 2, y: edge } });
  for (let count = 0; count < 30; count += 1) await frame();
  expect((await tops(button.element())).size).toBe(1);
});
