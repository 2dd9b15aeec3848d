import type { Page } from '@playwright/test';
import {
  openCatalogue,
  type OpenCatalogue,
  type StateName,
  type WindowSize,
} from '@jumpy/scripts/catalogue/openCatalogue';
import { scriptEnv } from '@jumpy/scripts/env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../src/axe.ts';
import { findClippedContent } from '../src/findClippedContent.ts';

/** axe checks the first size. */
const PHONE = { width: 390, height: 844 };
const SMALLEST = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1_024 };
const DESKTOP = { width: 1_440, height: 900 };

/** Screens or states to prove instead of all, such as `STATES='home quests/daily'`. */
const CHOSEN = scriptEnv().inherited['STATES']?.split(/\s+/);

let catalogue: OpenCatalogue;
let states: readonly StateName[];
beforeAll(async () => {
  catalogue = await openCatalogue();
  states = catalogue.states.filter(
    ({ screen, state }) => !CHOSEN || CHOSEN.includes(screen) || CHOSEN.includes(`${screen}/${state}`),
  );
}, 300_000);
afterAll(() => catalogue?.close());

/** What is wrong with the states in a language: those that do not open, violations of axe, and clipped content. */
async function findFaults(
  given: readonly StateName[],
  { locale, getSizes }: { locale: string; getSizes: (name: StateName) => readonly WindowSize[] },
): Promise<string[]> {
  const faults: string[] = [];
  const check = async (page: Page, name: StateName): Promise<void> => {
    const at = `${name.screen}/${name.state}`;
    try {
      await catalogue.show(page, name, PHONE);
    } catch (error) {
      faults.push(`${at}: ${String(error)}`);
      return;
    }
    faults.push(...(await findViolations(page)).map((fault) => `${at} ${fault}`));
    faults.push(...(await findClippedContent(page)).map((fault) => `${at} at ${PHONE.width}: ${fault}`));
    for (const size of getSizes(name)) {
      await catalogue.resize(page, size);
      faults.push(...(await findClippedContent(page)).map((fault) => `${at} at ${size.width}: ${fault}`));
    }
  };
  await catalogue.forEachState(given, check, { locale });
  return faults;
}

test('every state of every screen can be read by everybody, and nothing in it is cut off at 360, 390, 768 and 1440 px', async () => {
  const sizes = [SMALLEST, TABLET, DESKTOP];
  if (!CHOSEN) expect(states.length).toBeGreaterThan(300);
  expect(states).not.toEqual([]);
  expect(await findFaults(states, { locale: 'en-US', getSizes: () => sizes })).toEqual([]);
});

// Operators' screens are in English. With large letters the words are longest, so those are looked at on the smallest phone.
test('every state of players’ screens can be read by everybody in Spanish, and nothing in it is cut off at 390 and 1440 px', async () => {
  const players = states.filter(({ screen }) => screen !== 'panel');
  const getSizes = ({ state }: StateName) => (state.endsWith('large-letters') ? [SMALLEST, DESKTOP] : [DESKTOP]);
  expect(await findFaults(players, { locale: 'es-MX', getSizes })).toEqual([]);
});

test('a page translator, which replaces every text, makes no state of any screen fall over', async () => {
  const faults: string[] = [];
  await catalogue.forEachState(states, (page, name) =>
    catalogue
      .show(page, name, PHONE, { isTranslated: true })
      .catch((error: unknown) => void faults.push(`${name.screen}/${name.state}: ${String(error)}`)),
  );
  expect(faults).toEqual([]);
});
