import { installOptional } from '@jumpy/scripts/installOptional';
import type { Browser, Page } from '@playwright/test';
import { drawRecording, installSpriteRecorder, type RecordedScene } from './battery/recordedScene.ts';
import { AUTOPLAY_SCRIPT, type BenchPage, openBenchPage, openGamePage } from './benchPage.ts';
import type { BenchRow, Measurement } from './benchRow.ts';
import { traceFrames } from './frameTrace.ts';
import { median, sum } from './statistics.ts';

const WARM_UP_MS = 5_000;
const MEASURED_MS = 12_000;
/** Each is measured as often, in turns. */
const ROUNDS = 3;
/** Ten seconds of play, which Phaser shows again and again. */
const RECORDED_FRAMES = 600;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** Counts the frames of a page. */
const COUNT_SCRIPT = `(function count() {
  self.framesDrawn = (self.framesDrawn ?? 0) + 1;
  requestAnimationFrame(count);
})();`;

/** What a phone's battery pays for: the processor time of everything the browser does while it plays, beside Phaser. */
export const measureBattery: Measurement = async () => {
  const folder = await installOptional('bench', { size: '180 MB' });
  const game = await openGamePage();
  const phaser = await openBenchPage(new URL('phaser/', folder.url), '/phaser');
  try {
    const recording = await recordPlay(game);
    const pages: Readonly<Record<PageName, (page: Page) => Promise<unknown>>> = {
      async ours(page) {
        await page.addInitScript(AUTOPLAY_SCRIPT);
        await page.goto(game.url);
      },
      async phaser(page) {
        await page.goto(`${phaser.url}/`);
        await page.evaluate((scene) => window.showRecording(scene), recording);
      },
      async bare(page) {
        await page.goto('data:text/html,<body>');
        await page.evaluate(drawRecording, recording);
      },
    };
    const costs: Record<PageName, FrameCost[]> = { ours: [], phaser: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of PAGE_NAMES) costs[name].push(await measureFrame(game.browser, pages[name]));
    return toRows(costs, median(recording.frames.map((frame) => frame.length)));
  } finally {
    await game.stop();
    await phaser.stop();
  }
};

const PAGE_NAMES = ['ours', 'phaser', 'bare'] as const;
type PageName = (typeof PAGE_NAMES)[number];

/** Processor time of a frame in milliseconds: of its callback alone, and of all processes of the browser. */
interface FrameCost {
  scriptMs: number;
  wholeMs: number;
}

function toRows(costs: Readonly<Record<PageName, readonly FrameCost[]>>, sprites: number): BenchRow[] {
  const middle = (name: PageName, key: keyof FrameCost): number => median(costs[name].map((cost) => cost[key]));
  const setting = `median of ${ROUNDS} times ${MEASURED_MS / 1_000} s in turns, 390 x 844 at 2 dots a pixel, software canvas: a strong bot plays, Phaser 3 and the bare loop show the ${sprites} sprites of such a frame without game, sound or HUD`;
  const [ours, phaser] = [middle('ours', 'scriptMs'), middle('phaser', 'scriptMs')];
  const bare = middle('bare', 'scriptMs');
  const whole = {
    ours: middle('ours', 'wholeMs'),
    phaser: middle('phaser', 'wholeMs'),
    bare: middle('bare', 'wholeMs'),
  };
  return [
    {
      name: 'script per frame, beside Phaser',
      ours: `${ours.toFixed(2)} ms`,
      peer: `Phaser ${phaser.toFixed(2)} ms; the same sprites drawn by a bare loop ${bare.toFixed(2)} ms`,
      ratio: phaser / ours,
      goal: 'at most half of Phaser',
      ok: ours <= phaser / 2,
      how: `processor time of the frame callback, p50; ${setting}`,
    },
    {
      name: 'a frame, all that the browser does',
      ours: `${whole.ours.toFixed(1)} ms`,
      peer: `Phaser ${whole.phaser.toFixed(1)} ms; a bare loop ${whole.bare.toFixed(1)} ms`,
      ratio: whole.phaser / whole.ours,
      goal: '-',
      ok: true,
      how: `processor time of all processes of the browser; nine tenths of it paint pixels, which a phone leaves to its graphics chip; ${setting}`,
    },
  ];
}

const recordPlay = ({ browser, url }: BenchPage): Promise<RecordedScene> =>
  withPage(browser, async (page) => {
    await page.addInitScript(installSpriteRecorder);
    await page.addInitScript(AUTOPLAY_SCRIPT);
    await page.goto(url);
    await page.waitForTimeout(WARM_UP_MS);
    return page.evaluate((frames) => window.recordSprites(frames), RECORDED_FRAMES);
  });

async function measureFrame(browser: Browser, open: (page: Page) => Promise<unknown>): Promise<FrameCost> {
  const wholeMs = await withPage(browser, async (page) => {
    await page.addInitScript(COUNT_SCRIPT);
    await open(page);
    await page.waitForTimeout(WARM_UP_MS);
    const before = await readCosts(browser, page);
    await page.waitForTimeout(MEASURED_MS);
    const after = await readCosts(browser, page);
    return ((after.cpuSeconds - before.cpuSeconds) * 1_000) / (after.frames - before.frames);
  });
  // Apart, because tracing and counting take processor time too.
  const { p50 } = await withPage(browser, async (page) => {
    await open(page);
    await page.waitForTimeout(WARM_UP_MS);
    return traceFrames(browser, page, () => page.waitForTimeout(MEASURED_MS));
  });
  return { scriptMs: p50, wholeMs };
}

async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Frames of the page so far, and processor time of all processes of the browser. */
async function readCosts(browser: Browser, page: Page): Promise<{ frames: number; cpuSeconds: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const frames = await page.evaluate(() => (window as unknown as { framesDrawn: number }).framesDrawn);
  return { frames, cpuSeconds: sum(processInfo.map(({ cpuTime }) => cpuTime)) };
}
