import { chromium } from '@playwright/test';
const base = 'http://localhost:4570';
const [k, w, h] = process.argv[2] === 's' ? ['s', 360, 740] : ['l', 1440, 900];
const who = process.argv[3] ?? 'Nova';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  chromiumSandbox: false,
  args: ['--disable-gpu'],
});
const ctx = await b.newContext({ viewport: { width: w, height: h } });
const p = await ctx.newPage();
p.on('pageerror', (e) => console.log('pageerror', e.message));
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
const shot = (n) => p.screenshot({ path: `/tmp/playweb/shots/${n}-${k}.png` });
await p.goto(base + '/login');
await p.getByRole('button', { name: 'Login with Discord' }).click();
await p
  .getByRole('button', { name: new RegExp(who) })
  .first()
  .click();
await p.waitForURL('**/home');
await p.waitForTimeout(1000);
const dialog = p.getByRole('dialog', { name: 'Game over' });
async function run(name) {
  await p
    .waitForResponse((r) => r.url().endsWith('/api/run-ticket'), { timeout: 15000 })
    .catch(() => console.log('no ticket wait', name));
  await p.waitForTimeout(2500);
  await shot(name + '-before');
  await p
    .frameLocator('iframe')
    .locator('body')
    .focus({ timeout: 5000 })
    .catch((e) => console.log('focus', e.message.slice(0, 90)));
  await p.keyboard.press('Space');
  await p.waitForTimeout(1500);
  await shot(name + '-playing');
  await p.keyboard.down('ArrowRight');
  const t = Date.now();
  while (!(await dialog.isVisible()) && Date.now() - t < 60000) {
    const g = p.frameLocator('iframe').getByRole('button', { name: 'Go on' });
    if (await g.isVisible().catch(() => false)) {
      await g.click();
      await p.keyboard.down('ArrowRight');
    }
    await p.waitForTimeout(250);
  }
  await p.keyboard.up('ArrowRight');
  await p.waitForTimeout(3500);
  await shot(name + '-summary');
  console.log(name, (await dialog.innerText().catch(() => 'none')).replace(/\n/g, ' | '));
}
await p.goto(base + '/daily');
await p.getByRole('button', { name: 'PLAY', exact: true }).click();
await run('daily');
await p.getByRole('link', { name: 'Today' }).click();
await p.waitForTimeout(1500);
await p.screenshot({ path: `/tmp/playweb/shots/daily-board-${k}.png`, fullPage: true });
await p.goto(base + '/home');
await p.getByRole('button', { name: 'SOLO' }).click();
await run('solo');
const board = await p.evaluate(() => fetch('/api/leaderboards/scores').then((r) => r.json()));
const id = board.rows.find((r) => r.runId)?.runId;
console.log('ghost', id);
if (id) {
  await p.goto(base + '/home');
  await p.waitForTimeout(500);
  await p.evaluate((id) => {
    history.pushState({ usr: { gameMode: 'race', ghostRunId: id }, key: 'x' }, '', '/play');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, id);
  await run('race');
  await p.goto(base + '/home');
  await p.evaluate(() => {
    history.pushState(
      { usr: { gameMode: 'race', ghostRunId: '00000000-0000-4000-8000-000000000001' }, key: 'x' },
      '',
      '/play',
    );
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await p.waitForTimeout(4000);
  await p.frameLocator('iframe').locator('body').focus();
  await p.keyboard.press('Space');
  await p.waitForTimeout(1500);
  await shot('race-refused');
}
await b.close();
