import { openCatalogue, type OpenCatalogue } from '@jumpy/scripts/catalogue/openCatalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../src/axe.ts';
import { faultsOf } from '../src/faultsOf.ts';

/** From the smallest phone to a desk; axe looks at the second. */
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

/** Pages at work: a state waits more than it computes. */
const PAGES = 3;

test('every state of every screen can be read by everybody, and nothing in it is cut off at 360, 390, 768 and 1440 px', async () => {
  const faults: string[] = [];
  const left = [...catalogue.states];
  const work = async (): Promise<void> => {
    const page = await catalogue.page();
    for (let next = left.shift(); next; next = left.shift()) {
      const at = `${next.screen}/${next.state}`;
      await catalogue.show(page, next, PHONE);
      faults.push(...(await violationsOf(page)).map((fault) => `${at} ${fault}`));
      faults.push(...(await faultsOf(page)).map((fault) => `${at} at ${PHONE.width}: ${fault}`));
      for (const size of WIDTHS) {
        await catalogue.resize(page, size);
        faults.push(...(await faultsOf(page)).map((fault) => `${at} at ${size.width}: ${fault}`));
      }
    }
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  expect(catalogue.states.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});
