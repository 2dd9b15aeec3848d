import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { OEmbedResponse } from '@jumpy/protocol/http/oEmbed';
import { findViolations } from '../src/axe.ts';
import { expect, journey } from '../src/journey.ts';

const NOVA = { discordId: '700000000000000032', username: 'Nova', skill: 'beginner', games: ['solo'] } as const;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** A page of somebody else, on another site. */
async function openOtherSite(body: string): Promise<{ url: string; close(): void }> {
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A blog</title><body style="margin:8px">${body}</body></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

journey(
  'a run plays in the page of another site by press and by key, without cookies, and its link opens a tab',
  async ({ product, page, context }) => {
    const [run] = await product.seedRuns([NOVA]);
    if (!run) throw new Error('Nova did not play');
    const url = `${product.url}/run/${run.runId}`;
    const answer = await page.request.get(`${product.apiUrl}/oembed?url=${encodeURIComponent(url)}&maxwidth=320`);
    const { html = '' } = OEmbedResponse.parse(await answer.json());
    const site = await openOtherSite(`<h1>Look at this</h1>${html}`);
    const sentCookies: string[] = [];
    page.on('request', async (request) => {
      if (request.frame() !== page.mainFrame()) sentCookies.push((await request.allHeaders())['cookie'] ?? '');
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.url);
    const embed = page.frameLocator('iframe');
    const slider = embed.getByRole('slider');
    const tick = async (): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));

    await expect(embed.locator('.embed-bar')).toContainText('Nova');
    await expect(embed.locator('.embed-bar')).toContainText(run.score.toLocaleString('en-US'));
    await expect(slider).toBeVisible();
    expect(await tick()).toBe(0);
    await embed.locator('.ends').getByRole('button', { name: 'Play' }).click();
    await expect.poll(tick).toBeGreaterThan(60);
    // The click gives the focus to a frame of another process, which takes its time.
    await expect.poll(() => embed.locator(':root').evaluate(() => document.hasFocus())).toBe(true);
    await page.keyboard.press('k');
    await expect(embed.locator('.controls').getByRole('button', { name: 'Play' })).toBeVisible();
    await embed.locator('.panes').click({ position: { x: 40, y: 200 } });
    await expect(embed.locator('.controls').getByRole('button', { name: 'Pause' })).toBeVisible();
    await slider.press('End');
    await expect(embed.getByRole('button', { name: 'Watch again' }).first()).toBeVisible();
    expect(await findViolations(page, { within: 'iframe' })).toEqual([]);
    expect(new Set(sentCookies)).toEqual(new Set(['']));
    expect(await context.cookies(product.url)).toEqual([]);

    const opening = context.waitForEvent('page');
    await embed.getByRole('link', { name: 'Watch on Jumpy, opens a new tab' }).click();
    const tab = await opening;
    await tab.waitForURL(url);
    expect(page.url()).toBe(site.url);
    site.close();
  },
);

journey('an embed of no run says so, and no other page can be framed', async ({ product, page }) => {
  const paths = [`/embed/run/${UNKNOWN}`, '/embed/run/no-run', `/run/${UNKNOWN}`, '/login', '/frame/'];
  const site = await openOtherSite(paths.map((path) => `<iframe src="${product.url}${path}"></iframe>`).join(''));
  await page.goto(site.url);
  const frame = (index: number) => page.frameLocator('iframe').nth(index);
  for (const index of [0, 1]) await expect(frame(index).getByText('We can’t find that run.')).toBeVisible();
  // A page that refuses to be framed is the browser's own error.
  const addresses = (): string[] => page.frames().map((child) => new URL(child.url()).protocol);
  await expect
    .poll(addresses)
    .toEqual(['http:', 'http:', 'http:', ...Array.from({ length: 3 }, () => 'chrome-error:')]);
  site.close();
});
