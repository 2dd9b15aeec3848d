import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type RenderedState, renderState } from '../../src/catalogue/renderState.tsx';
import { CATALOGUE } from '../../src/catalogue/states.ts';
import { translatePage } from '../../src/catalogue/openStatePage.tsx';
import { leave } from '../support/visit.tsx';

let rendered: RenderedState | undefined;
let ground: HTMLElement | undefined;
let stopTranslating = (): void => undefined;

afterEach(() => {
  stopTranslating();
  rendered?.unmount();
  ground?.remove();
  rendered = ground = undefined;
  leave();
});

/** The first state of each screen with an interaction in an ordinary browser; `npm run proof` covers all. */
const SAMPLE = Object.entries(CATALOGUE).flatMap(([screen, states]) => {
  const [name, state] = Object.entries(states).find(([, { actions, setup }]) => actions && !setup) ?? [];
  return name !== undefined && state ? [{ screen, name, state }] : [];
});

test.each(SAMPLE)('$screen, $name: survives a page translator', async ({ state }) => {
  await page.viewport(390, 844);
  ground = document.createElement('div');
  ground.id = 'root';
  document.body.append(ground);
  stopTranslating = translatePage();
  rendered = await renderState(ground, state);
  expect(document.querySelectorAll('font').length).toBeGreaterThan(0);
  expect(rendered.server.calls.filter(({ name }) => name === 'client-error').map(({ body }) => body)).toEqual([]);
});
