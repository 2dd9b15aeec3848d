import { openCatalogue, type OpenCatalogue } from '@jumpy/scripts/catalogue/openCatalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../src/axe.ts';
import { findClippedContent } from '../src/findClippedContent.ts';

/** From the smallest phone to desktop; axe checks the second. */
const PHONE = { width: 390, height: 844 };
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];

let catalogue: OpenCatalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
}, 300_000);
afterAll(() => catalogue?.close());

test('every state of every screen can be read by everybody, and nothing in it is cut off at 360, 390, 768 and 1440 px', async () => {
  const faults: string[] = [];
  await catalogue.forEachState(catalogue.states, async (page, name) => {
    const at = `${name.screen}/${name.state}`;
    try {
      await catalogue.show(page, name, PHONE);
    } catch (error) {
      faults.push(`${at}: ${String(error)}`);
      return;
    }
    faults.push(...(await findViolations(page)).map((fault) => `${at} ${fault}`));
    faults.push(...(await findClippedContent(page)).map((fault) => `${at} at ${PHONE.width}: ${fault}`));
    for (const size of WIDTHS) {
      await catalogue.resize(page, size);
      faults.push(...(await findClippedContent(page)).map((fault) => `${at} at ${size.width}: ${fault}`));
    }
  });
  expect(catalogue.states.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

test('a page translator, which replaces every text, makes no state of any screen fall over', async () => {
  const faults: string[] = [];
  await catalogue.forEachState(catalogue.states, (page, name) =>
    catalogue
      .show(page, name, PHONE, { isTranslated: true })
      .catch((error: unknown) => void faults.push(`${name.screen}/${name.state}: ${String(error)}`)),
  );
  expect(faults).toEqual([]);
});
