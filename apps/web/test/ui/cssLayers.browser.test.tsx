import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../../src/ui/Button.tsx';
import { Badge } from '../../src/ui/Badge.tsx';
import { Panel, InsetBox } from '../../src/ui/Panel.tsx';
import { draw, leave } from '../support/visit.tsx';

afterEach(leave);

/** A screen's styles in a sheet before those of `ui/`, as chunks may load. */
function early(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.prepend(style);
}

test('a screen’s styles override those of ui/, whichever file loads first', async () => {
  early('.mine { padding: 7px; border-radius: 5px; box-shadow: none; min-height: 61px }');
  draw(
    <>
      <Button className="mine">One</Button>
      <Button size="big" tone="lime" className="mine">
        Two
      </Button>
      <Panel className="mine">
        <p>Three</p>
      </Panel>
      <InsetBox className="mine">Four</InsetBox>
    </>,
  );
  await expect.element(page.getByText('Four')).toBeVisible();
  const drawn = [...document.querySelectorAll('.mine')].map((element) => {
    const { padding, borderRadius, boxShadow, minHeight } = getComputedStyle(element);
    return [padding, borderRadius, boxShadow, minHeight].join(' ');
  });
  expect(drawn).toEqual(Array.from({ length: 4 }, () => '7px 5px none 61px'));
});

test('the styles of ui/ override the page’s base styles, and no screen removes the focus ring', async () => {
  early('.bare { box-shadow: none; outline: none }');
  draw(
    <>
      <Button className="bare">Press</Button>
      <Badge>Elite</Badge>
    </>,
  );
  const press = page.getByRole('button', { name: 'Press' });
  await expect.element(press).toBeVisible();
  expect(getComputedStyle(press.element()).fontFamily).toContain('Bagel Fat One');
  (press.element() as HTMLElement).focus({ focusVisible: true } as FocusOptions);
  expect(press.element().matches(':focus-visible')).toBe(true);
  expect(getComputedStyle(press.element()).boxShadow).not.toBe('none');
});
