/**
 * Writes contact sheets of the rig as PNG files for visual review.
 * Usage: node scripts/run.cjs packages/rig/test/sheets/make.ts [folder] [sheet ...]
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '@jumpy/scripts/findBrowser';
import { pageHtml } from './frame.ts';
import { SHEETS } from './sheets.ts';

const [folder = path.join(tmpdir(), 'jumpy-sheets'), ...wanted] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const font = readFileSync(
  require.resolve('@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2'),
).toString('base64');
mkdirSync(folder, { recursive: true });
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: { ...process.env, ...found.env } as Record<string, string>,
  chromiumSandbox: false,
});
try {
  const page = await browser.newPage({ viewport: { width: 1300, height: 200 } });
  for (const [name, sheet] of Object.entries(SHEETS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await page.setContent(pageHtml(sheet(), 1300, font));
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
    process.stdout.write(`${path.join(folder, `${name}.png`)}\n`);
  }
} finally {
  await browser.close();
}
