import { type Browser, chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../browser.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { type ServedCatalogue, serveCatalogue } from './serveCatalogue.ts';

export interface StateName {
  screen: string;
  state: string;
}

/** Viewport size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The state catalogue, built, served and open in a browser. */
export interface OpenCatalogue {
  states: readonly StateName[];
  /** Runs work for each item in several pages in parallel, with reduced motion. */
  each<Item>(items: readonly Item[], work: (page: Page, item: Item) => Promise<void>): Promise<void>;
  /** Opens a state in a page of this size, optionally with simulated page translation, and waits until it is ready. */
  show(page: Page, name: StateName, size: Size, options?: { isTranslated: boolean }): Promise<void>;
  /** Resizes the page and waits until the state has settled. */
  resize(page: Page, size: Size): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;
/** Number of parallel pages, worthwhile because each change waits half a second for the state to settle. */
const PAGES = 6;

/** Builds the catalogue from the current sources. */
export async function openCatalogue(): Promise<OpenCatalogue> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-catalogue-'));
  let served: ServedCatalogue | undefined;
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await buildCatalogue(folder);
    const { url } = (served = await serveCatalogue(folder));
    const { executablePath, env } = await findBrowser();
    browser = await chromium.launch({ executablePath, env, chromiumSandbox: false, args: ['--disable-gpu'] });
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Etc/UTC', reducedMotion: 'reduce' });
    const newPage = async (): Promise<Page> => {
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      return page;
    };
    return {
      states: await listed(await newPage(), url),
      async each(items, work) {
        const left = [...items];
        const walk = async (): Promise<void> => {
          const page = await newPage();
          for (let next = left.shift(); next !== undefined; next = left.shift()) await work(page, next);
        };
        await Promise.all(Array.from({ length: PAGES }, walk));
      },
      async show(page, { screen, state }, size, { isTranslated } = { isTranslated: false }) {
        await page.setViewportSize(size);
        await page.goto(`${url}/dev/ui/${screen}/${state}?bare${isTranslated ? '&translated' : ''}`);
        const word = await stands(page);
        if (word !== 'stands') throw new Error(`${screen}/${state} ${word}`);
      },
      async resize(page, size) {
        await page.setViewportSize(size);
        await stands(page);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Result that a state reports about itself once it is ready. */
async function stands(page: Page): Promise<string | null> {
  const done = page.locator('html[data-state]:not([data-state="changes"])');
  await done.waitFor({ state: 'attached' });
  return done.getAttribute('data-state');
}

/** All states listed in the catalogue. */
async function listed(page: Page, url: string): Promise<StateName[]> {
  await page.goto(`${url}/dev/ui`);
  await page.getByRole('navigation', { name: 'States' }).waitFor();
  const places = await page
    .getByRole('navigation', { name: 'States' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').slice(-2) ?? []));
  await page.close();
  return places.map(([screen = '', state = '']) => ({ screen, state }));
}
