import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import { page, userEvent } from 'vitest/browser';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MusicPlayerSlot } from '../../src/app/renderPage.tsx';
import { useMountCount } from '../../src/stores/useMountCount.ts';
import { SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';

const pill = () => page.getByRole('complementary', { name: 'Music' });
const note = () => page.getByRole('button', { name: /^Music, / });
const slider = () => page.getByRole('slider', { name: 'Music volume' });
const getRect = () => pill().element().getBoundingClientRect();

function Game() {
  useMountCount('musicOverrides');
  return <p>GAME</p>;
}

async function show(node = <MusicPlayerSlot />): Promise<void> {
  draw(node);
  await expect.element(note()).toBeInTheDocument();
}

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await page.viewport(1_440, 900);
});
afterEach(() => {
  leave();
  sessionStorage.clear();
});

describe('the music pill', () => {
  test('OVER-01 stays fixed to the window while the page scrolls', async () => {
    await show(
      <>
        <div style={{ height: '300vh' }} />
        <MusicPlayerSlot />
      </>,
    );
    expect(getComputedStyle(pill().element()).position).toBe('fixed');
    const { top } = getRect();
    window.scrollTo(0, 900);
    expect(getRect().top).toBe(top);
    window.scrollTo(0, 0);
  });

  test('OVER-02 expands on hover and collapses again', async () => {
    await show();
    const { width } = getRect();
    expect(slider().elements()).toHaveLength(0);
    await userEvent.hover(pill());
    await expect.element(slider()).toBeVisible();
    expect(getRect().width).toBeGreaterThan(width + 100);
    await userEvent.unhover(pill());
    await expect.element(slider()).not.toBeInTheDocument();
  });

  test('OVER-02 ignores the pointer on the changing parts of its icon, which would lose the leave event', async () => {
    sessionStorage.setItem('jumpy.music.paused', 'true');
    await show();
    await expect.poll(() => note().element().textContent).toContain('off');
    const struck = note().element().querySelector('i')?.getBoundingClientRect() ?? new DOMRect();
    const middle = [struck.x + struck.width / 2, struck.y + struck.height / 2] as const;
    expect(document.elementFromPoint(...middle)).toBe(note().element());
  });

  test('OVER-02 expands on touch, and collapses on a touch elsewhere', async () => {
    await show();
    const touched = note().element();
    // React derives `pointerenter` from this event. Entering with a mouse would open the pill, and a real click
    // includes it.
    touched.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
    expect(slider().elements()).toHaveLength(0);
    touched.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(slider()).toBeVisible();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    await expect.element(slider()).not.toBeInTheDocument();
  });

  test('OVER-02 expands on keyboard focus, and collapses on Escape', async () => {
    await show();
    await userEvent.keyboard('{Tab}');
    await expect.element(slider()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(slider()).not.toBeInTheDocument();
  });

  test('OVER-03 pauses and plays, remembered for this visit only', async () => {
    await show();
    await expect.poll(() => note().element().textContent).toContain('playing');
    await note().click();
    await page.getByRole('button', { name: 'Pause music' }).click();
    await expect.element(page.getByRole('button', { name: 'Play music' })).toBeVisible();
    expect(sessionStorage.getItem('jumpy.music.paused')).toBe('true');
    await show();
    await expect.poll(() => note().element().textContent).toContain('off');
    await note().click();
    await page.getByRole('button', { name: 'Play music' }).click();
    await expect.poll(() => note().element().textContent).toContain('playing');
    expect(localStorage.getItem('jumpy.music.paused')).toBeNull();
  });

  test('OVER-04 OVER-05 OVER-06 has a slider from 0 to 1 in steps of 0.1, initially 0.3, stored as music_volume', async () => {
    await show();
    await note().click();
    const input = slider().element() as HTMLInputElement;
    expect([input.min, input.max, input.step, input.value]).toEqual(['0', '1', '0.1', '0.3']);
    input.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(localStorage.getItem('music_volume')).toBe('0.4');
    await userEvent.keyboard('{Home}');
    expect(localStorage.getItem('music_volume')).toBe('0');
    await userEvent.keyboard('{End}');
    expect(localStorage.getItem('music_volume')).toBe('1');
  });

  test('OVER-06 starts at the stored volume', async () => {
    localStorage.setItem('music_volume', '0.8');
    await show();
    await note().click();
    await expect.element(slider()).toHaveValue('0.8');
  });
});

describe('on a phone', () => {
  test('is hidden over the game while a screen plays its own music', async () => {
    await page.viewport(360, 740);
    draw(
      <>
        <Game />
        <MusicPlayerSlot />
      </>,
    );
    const shown = (): string | undefined => {
      const found = document.querySelector('[data-music]');
      return found ? getComputedStyle(found).display : undefined;
    };
    await expect.poll(shown).toBe('none');
  });

  test.each(['/home', '/daily', '/stats'])(
    'OVER-01 on %s covers no button at 360 px, expanded or not',
    async (path) => {
      await visit(path, { answers: SIGNED_IN, remembered: true, width: 360, height: 740 });
      const container = document.createElement('div');
      document.body.append(container);
      const root = createRoot(container);
      onTestFinished(() => {
        root.unmount();
        container.remove();
      });
      root.render(<MusicPlayerSlot />);
      await expect.element(note()).toBeVisible();
      await expect.poll(() => document.querySelectorAll('main').length).toBe(1);
      const covered = (selector: string): string[] =>
        [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
          return topElement && pill().element().contains(topElement) ? [element.textContent ?? ''] : [];
        });
      // The pointer stays where the previous test left it, which would keep the pill open.
      await userEvent.hover(page.getByRole('button', { name: 'Menu' }));
      await expect.element(slider()).not.toBeInTheDocument();
      expect(covered('#root button, #root a')).toEqual([]);
      await note().click();
      await expect.element(slider()).toBeVisible();
      expect(slider().element().getBoundingClientRect().width).toBeGreaterThan(100);
      expect(covered('#root button, #root a')).toEqual([]);
    },
  );
});
