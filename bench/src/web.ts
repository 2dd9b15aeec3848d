import { Player } from '@jumpy/e2e/player';
import { type Product, startProduct } from '@jumpy/e2e/product';
import { buildPages } from '@jumpy/scripts/buildPages';
import { ROOT } from '@jumpy/scripts/env';
import { chromium, type Page } from '@playwright/test';
import type { Measurement, Row } from './row.ts';
import { median } from './statistics.ts';
import { type Auditor, openLighthouse, type Report } from './web/lighthouse.ts';

const ROUNDS = 3;
/** For the first visit, when the server compresses the page's files. */
const PATIENCE_MS = 120_000;
/** A user of the Discord stand-in. */
const MOONBEAN = '900000000000000011';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const GOALS = [95, 100, 95] as const;
const MOST_SHIFT = 0.02;
const MOST_LCP_MS = 1_500;

/** A page, as a first-time visitor or as a player sees it. */
interface Place {
  name: string;
  path: string;
  isPlayers: boolean;
  /** Whether its largest contentful paint has a target. */
  isSoon: boolean;
}

const placesOf = (runId: string): readonly Place[] => [
  { name: '/login', path: '/login', isPlayers: false, isSoon: true },
  { name: '/home', path: '/home', isPlayers: true, isSoon: false },
  { name: '/shop', path: '/shop', isPlayers: true, isSoon: false },
  { name: '/stats', path: '/stats', isPlayers: true, isSoon: false },
  { name: '/run/<id>', path: `/run/${runId}`, isPlayers: false, isSoon: true },
];

export const measure: Measurement = async () => {
  await buildPages({ root: ROOT });
  const product = await startProduct({ sellsCharacters: true });
  const auditors: Auditor[] = [];
  try {
    const played = await product.invite([
      { discordId: MOONBEAN, username: 'Moonbean', skill: 'average', games: ['solo', 'solo', 'daily'] },
      { discordId: '710000000000000001', username: 'Nimbus', skill: 'average', games: ['solo'] },
      { discordId: '710000000000000002', username: 'Rook', skill: 'beginner', games: ['solo'] },
    ]);
    const visitor = await openLighthouse();
    auditors.push(visitor);
    const players = await openLighthouse();
    auditors.push(players);
    const places = placesOf(played[0]?.runId ?? '');
    await visitOnce(visitor, { product, places: places.filter(({ isPlayers }) => !isPlayers), signIn: false });
    await visitOnce(players, { product, places: places.filter(({ isPlayers }) => isPlayers), signIn: true });

    const rows: Row[] = [];
    for (const place of places) {
      console.error(`Lighthouse looks at ${place.name} ...`);
      const { audit, auditSlowed } = place.isPlayers ? players : visitor;
      const reckoned: Report[] = [];
      while (reckoned.length < ROUNDS) reckoned.push(await audit(product.url + place.path));
      const slowed: Report[] = [];
      while (slowed.length < ROUNDS) slowed.push(await auditSlowed(product.url + place.path));
      rows.push(...rowsOf(place, reckoned), paintRow(place, { reckoned, slowed }));
    }
    return rows;
  } finally {
    for (const auditor of auditors) auditor.stop();
    await product.stop();
  }
};

/** Fills the server's caches; each audit clears the page's own. If `signIn` is set, a player stays signed in. */
async function visitOnce(
  { port }: Auditor,
  { product, places, signIn }: { product: Product; places: readonly Place[]; signIn: boolean },
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page: Page | undefined = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('the browser has no window');
  if (signIn) await new Player(page, product).signIn('Moonbean');
  for (const { path } of places)
    await page.goto(product.url + path, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
  await page.close();
  await browser.close();
}

/** Median of an audit's values, in its unit. */
const middleOf = (reports: readonly Report[], audit: string): number =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));

function rowsOf({ name }: Place, reports: readonly Report[]): Row[] {
  const middle = (audit: string): number => middleOf(reports, audit);
  const scores = CATEGORIES.map((category) =>
    Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100),
  );
  const indexes = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  const how = `Lighthouse as a phone on slow 4G, simulated, in a browser without any file of the page; median of ${reports.length}; its index of this machine was ${Math.min(...indexes)} to ${Math.max(...indexes)}`;
  const detail = `first paint ${seconds(middle('first-contentful-paint'))}, largest ${seconds(middle('largest-contentful-paint'))}, speed index ${seconds(middle('speed-index'))}, blocked ${middle('total-blocking-time').toFixed(0)} ms`;
  const missed = [...new Set(reports.flatMap(missedBy))];
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
      goal: `under ${MOST_SHIFT}`,
      ok: shift < MOST_SHIFT,
      how,
    },
  ];
}

/**
 * Largest contentful paint over a throttled connection. The simulated value counts everything loaded before the first
 * paint on the fast line, needed or not, and misses what later replaces a placeholder.
 */
function paintRow(
  { name, isSoon }: Place,
  { reckoned, slowed }: { reckoned: readonly Report[]; slowed: readonly Report[] },
): Row {
  const lcpMs = middleOf(slowed, 'largest-contentful-paint');
  const firstMs = middleOf(slowed, 'first-contentful-paint');
  const reckonedMs = middleOf(reckoned, 'largest-contentful-paint');
  return {
    name: `largest paint of ${name}, slow 4G`,
    ours: `${lcpMs.toFixed(0)} ms`,
    goal: isSoon ? `under ${MOST_LCP_MS} ms` : '-',
    ok: !isSoon || lcpMs < MOST_LCP_MS,
    how: `as a phone with its line and processor slowed, six requests at once (HTTP/1.1), median of ${slowed.length}; first paint ${seconds(firstMs)}; reckoned by Lighthouse from a quick line ${seconds(reckonedMs)}`,
  };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

/** Names of the accessibility and best-practice audits that failed. */
function missedBy({ categories, audits }: Report): string[] {
  return CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
}
