import { PlayerDriver } from '@jumpy/e2e/player';
import { type ProductUnderTest, startTestedProduct } from '@jumpy/e2e/product';
import { buildPages } from '@jumpy/scripts/buildPages';
import { ROOT } from '@jumpy/scripts/env';
import { chromium, type Page } from '@playwright/test';
import type { Measurement, BenchRow } from './benchRow.ts';
import { median } from './statistics.ts';
import { type Auditor, openLighthouse, type Report } from './web/lighthouse.ts';

const ROUNDS = 3;
/** For the first visit, when the server compresses the page's files. */
const TIMEOUT_MS = 120_000;
/** A user of the Discord stand-in. */
const TEST_USER_ID = '900000000000000011';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const GOALS = [95, 100, 95] as const;
const MAX_LAYOUT_SHIFT = 0.02;
const MAX_LCP_MS = 1_500;

/** A page, as a first-time visitor or as a player sees it. */
interface AuditedPage {
  name: string;
  path: string;
  needsPlayer: boolean;
  /** Whether its largest contentful paint has a target. */
  hasLcpGoal: boolean;
}

const listAuditedPages = (runId: string): readonly AuditedPage[] => [
  { name: '/login', path: '/login', needsPlayer: false, hasLcpGoal: true },
  { name: '/home', path: '/home', needsPlayer: true, hasLcpGoal: false },
  { name: '/shop', path: '/shop', needsPlayer: true, hasLcpGoal: false },
  { name: '/stats', path: '/stats', needsPlayer: true, hasLcpGoal: false },
  { name: '/run/<id>', path: `/run/${runId}`, needsPlayer: false, hasLcpGoal: true },
];

export const measureWebPages: Measurement = async () => {
  await buildPages({ root: ROOT });
  const product = await startTestedProduct({ sellsCharacters: true });
  const auditors: Auditor[] = [];
  try {
    const played = await product.seedRuns([
      { discordId: TEST_USER_ID, username: 'Moonbean', skill: 'average', games: ['solo', 'solo', 'daily'] },
      { discordId: '710000000000000001', username: 'Nimbus', skill: 'average', games: ['solo'] },
      { discordId: '710000000000000002', username: 'Rook', skill: 'beginner', games: ['solo'] },
    ]);
    const visitor = await openLighthouse();
    auditors.push(visitor);
    const players = await openLighthouse();
    auditors.push(players);
    const places = listAuditedPages(played[0]?.runId ?? '');
    await warmCaches(visitor, { product, places: places.filter(({ needsPlayer }) => !needsPlayer), signIn: false });
    await warmCaches(players, { product, places: places.filter(({ needsPlayer }) => needsPlayer), signIn: true });

    const rows: BenchRow[] = [];
    for (const place of places) {
      console.error(`Lighthouse looks at ${place.name} ...`);
      const { audit, auditSlowed } = place.needsPlayer ? players : visitor;
      const reckoned: Report[] = [];
      while (reckoned.length < ROUNDS) reckoned.push(await audit(product.url + place.path));
      const slowed: Report[] = [];
      while (slowed.length < ROUNDS) slowed.push(await auditSlowed(product.url + place.path));
      rows.push(...toRows(place, reckoned), paintRow(place, { reckoned, slowed }));
    }
    return rows;
  } finally {
    for (const auditor of auditors) auditor.stop();
    await product.stop();
  }
};

/** Fills the server's caches; each audit clears the page's own. If `signIn` is set, a player stays signed in. */
async function warmCaches(
  { port }: Auditor,
  { product, places, signIn }: { product: ProductUnderTest; places: readonly AuditedPage[]; signIn: boolean },
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page: Page | undefined = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('the browser has no window');
  if (signIn) await new PlayerDriver(page, product).signIn('Moonbean');
  for (const { path } of places) await page.goto(product.url + path, { waitUntil: 'networkidle', timeout: TIMEOUT_MS });
  await page.close();
  await browser.close();
}

/** Median of an audit's values, in its unit. */
const medianMetric = (reports: readonly Report[], audit: string): number =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));

function toRows({ name }: AuditedPage, reports: readonly Report[]): BenchRow[] {
  const middle = (audit: string): number => medianMetric(reports, audit);
  const scores = CATEGORIES.map((category) =>
    Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100),
  );
  const indexes = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  const how = `Lighthouse as a phone on slow 4G, simulated, in a browser without any file of the page; median of ${reports.length}; its index of this machine was ${Math.min(...indexes)} to ${Math.max(...indexes)}`;
  const detail = `first paint ${formatSeconds(middle('first-contentful-paint'))}, largest ${formatSeconds(middle('largest-contentful-paint'))}, speed index ${formatSeconds(middle('speed-index'))}, blocked ${middle('total-blocking-time').toFixed(0)} ms`;
  const missed = [...new Set(reports.flatMap(failedAudits))];
  const shift = middle('cumulative-layout-shift');
  return [
    {
      name: `Lighthouse of ${name}: performance, accessibility, best practices`,
      ours: scores.join(', '),
      goal: `at least ${GOALS.join(', ')}`,
      ok: scores.every((score, index) => score >= (GOALS[index] ?? 100)),
      how: `${how}; ${detail}${missed.length > 0 ? `; not whole: ${missed.join(', ')}` : ''}`,
    },
    {
      name: `layout shift of ${name}`,
      ours: shift.toFixed(4),
      goal: `under ${MAX_LAYOUT_SHIFT}`,
      ok: shift < MAX_LAYOUT_SHIFT,
      how,
    },
  ];
}

/**
 * Largest contentful paint over a throttled connection. The simulated value counts everything loaded before the first
 * paint on the fast line, needed or not, and misses what later replaces a placeholder.
 */
function paintRow(
  { name, hasLcpGoal }: AuditedPage,
  { reckoned, slowed }: { reckoned: readonly Report[]; slowed: readonly Report[] },
): BenchRow {
  const lcpMs = medianMetric(slowed, 'largest-contentful-paint');
  const firstMs = medianMetric(slowed, 'first-contentful-paint');
  const reckonedMs = medianMetric(reckoned, 'largest-contentful-paint');
  return {
    name: `largest paint of ${name}, slow 4G`,
    ours: `${lcpMs.toFixed(0)} ms`,
    goal: hasLcpGoal ? `under ${MAX_LCP_MS} ms` : '-',
    ok: !hasLcpGoal || lcpMs < MAX_LCP_MS,
    how: `as a phone with its line and processor slowed, six requests at once (HTTP/1.1), median of ${slowed.length}; first paint ${formatSeconds(firstMs)}; reckoned by Lighthouse from a quick line ${formatSeconds(reckonedMs)}`,
  };
}

const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

/** Names of the accessibility and best-practice audits that failed. */
function failedAudits({ categories, audits }: Report): string[] {
  return CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
}
