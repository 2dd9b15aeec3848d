import { chromium } from '@playwright/test';
const base = 'http://localhost:4570';
const sizes = { s: [360, 740], m: [768, 1024], l: [1440, 900] };
const only = process.argv[2]?.split(',');
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  chromiumSandbox: false,
  args: ['--disable-gpu'],
});
for (const [k, [w, h]] of Object.entries(sizes)) {
  if (only && !only.includes(k)) continue;
  const ctx = await b.newContext({ viewport: { width: w, height: h }, hasTouch: k === 's' });
  const p = await ctx.newPage();
  p.on('pageerror', (e) => console.log(k, 'pageerror', e.message));
  p.on('console', (m) => m.type() === 'error' && console.log(k, 'console', m.text().slice(0, 200)));
  const shot = (n) => p.screenshot({ path: `/tmp/playweb/shots/${n}-${k}.png` });
  await p.goto(base + '/login', { waitUntil: 'networkidle' });
  await p.waitForTimeout(600);
  await shot('login');
  await p.goto(base + '/daily', { waitUntil: 'networkidle' });
  await p.waitForTimeout(500);
  await shot('daily-stranger');
  await p.goto(base + '/login');
  await p.getByRole('button', { name: 'Login with Discord' }).click();
  await p
    .getByRole('button', { name: /Moonbean/ })
    .first()
    .click();
  await p.waitForURL('**/home');
  await p.evaluate(() => localStorage.setItem('jumpy.practice.best', '640'));
  await p.reload({ waitUntil: 'networkidle' });
  await p.waitForTimeout(1500);
  await shot('home');
  await p.goto(base + '/daily', { waitUntil: 'networkidle' });
  await p.waitForTimeout(800);
  await shot('daily');
  await p.getByText('How the course is chosen').click();
  await p.waitForTimeout(700);
  await p.screenshot({ path: `/tmp/playweb/shots/daily-how-${k}.png`, fullPage: true });
  if (k !== 'l') await p.getByRole('button', { name: 'Menu' }).click();
  await p.waitForTimeout(300);
  if (k !== 'l') await shot('menu');
  await p.getByRole('button', { name: 'Settings' }).click();
  await p.waitForTimeout(700);
  await shot('settings');
  await p.keyboard.press('Escape');
  await p.goto(base + '/home', { waitUntil: 'networkidle' });
  await p.getByRole('button', { name: 'SOLO' }).click();
  await p.waitForTimeout(3500);
  await shot('play');
  await p.goto(base + '/stats', { waitUntil: 'networkidle' });
  await p.waitForTimeout(500);
  await shot('stats');
  const note = p.locator('[data-music] button').first();
  if (k === 's') await note.tap();
  else await note.hover();
  await p.waitForTimeout(400);
  await shot('pill');
  await ctx.close();
}
await b.close();
