import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '@jumpy/scripts/args/runCommand';
import { findBrowser } from '@jumpy/scripts/findBrowser';
import { scriptEnv } from '@jumpy/scripts/env';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { PlayerDriver } from './player.ts';
import { type ProductUnderTest, startTestedProduct } from './product.ts';

/** Read by the app's build; `apps/web/art/appManifest.ts` lists the files. */
const FOLDER = fileURLToPath(new URL('../../apps/web/art/screens/', import.meta.url));
const NARROW_VIEW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const WIDE_VIEW = { viewport: { width: 1440, height: 900 } };
const QUALITY = 82;
/** Part of a run of eight seconds, after the first platforms. */
const CLIMB_DURATION_MS = 4_500;
const SETTLE_DURATION_MS = 2_500;
/** Generous, for a busy machine. */
const TIMEOUT_MS = 180_000;

/** Players on the leaderboards, played by bots. */
const RIVALS = ['Bramble', 'Nova', 'Pocket', 'Saffron', 'Tumble'].map((username, index) => ({
  discordId: `8700000000000000${index}0`,
  username,
  skill: index < 2 ? ('strong' as const) : ('average' as const),
  games: ['solo', 'daily'] as const,
}));

const wait = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

async function takeScreenshots(product: ProductUnderTest): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...scriptEnv().inherited, ...env } as Record<string, string>,
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  });
  // Added one at a time and optional: on a slow machine the replay check may time out.
  for (const rival of RIVALS) await product.seedRuns([rival]).catch(() => undefined);
  for (const [form, options, who] of [
    ['narrow', NARROW_VIEW, 'Comet'],
    ['wide', WIDE_VIEW, 'Juniper'],
  ] as const) {
    const { page, player } = await openSignedIn({ browser, product, options, who });
    await takeScreenshot(page, `home-${form}`);
    if (form === 'narrow') {
      await player.open('/daily');
      await takeScreenshot(page, 'daily-narrow');
      await player.open('/home');
      await player.openGame();
      await player.start();
      await wait(CLIMB_DURATION_MS);
      await saveScreenshot(page, 'run-narrow');
    }
    await page.context().close();
  }
  await browser.close();
}

async function openSignedIn({
  browser,
  product,
  options,
  who,
}: {
  browser: Awaited<ReturnType<typeof chromium.launch>>;
  product: ProductUnderTest;
  options: BrowserContextOptions;
  who: string;
}): Promise<{ page: Page; player: PlayerDriver }> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const player = new PlayerDriver(page, product);
  await player.dismissRoleDialogs();
  await player.signInAsNew(who);
  return { page, player };
}

/** Waits until transitions have settled. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await wait(SETTLE_DURATION_MS);
  await saveScreenshot(page, name);
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  const file = path.join(FOLDER, `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(file);
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
}

const command = {
  name: 'screens',
  summary: 'Takes the pictures of the product that its manifest shows, of a product with a few rivals in it.',
};

await runCommand(command, async () => {
  const product = await startTestedProduct();
  try {
    await takeScreenshots(product);
  } finally {
    await product.stop();
  }
});
