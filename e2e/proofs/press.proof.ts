import type { BrowserContext, Frame, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { PlayerDriver } from '../src/player.ts';
import { type ProductFixture, openProductFixture } from './support/productFixture.ts';

const TIMES = 200;
/** CPU throttling factor. */
const SLOWER = 4;
/** Clicks come at most this long after the button appears; it is armed after 800 ms in view. */
const LATEST_PRESS_MS = 1_500;
/** A click without effect within this time counts as lost. */
const PATIENCE_MS = 15_000;
/** A player may sign 20 times a minute (`share` of the request limits); one more is answered with "busy". */
const SIGNATURES = { atMost: 18, withinMs: 62_000 };
const ORDER = {
  domain: { name: 'Market', chainId: 10143 },
  types: { Order: [{ name: 'item', type: 'uint256' }] },
  primaryType: 'Order',
};

declare global {
  interface Window {
    /** For each click, whether the screen had changed one frame later. */
    shownInTime: boolean[];
    /** Pointer and click events that the page received, for failure messages. */
    heardPresses: string[];
  }
}

let fixture: ProductFixture;
beforeAll(async () => {
  fixture = await openProductFixture();
}, 300_000);
afterAll(() => fixture?.close());

/** Init script: delays messages between windows by up to 200 ms, preserving their order. */
function delayMessages(): void {
  const listen = EventTarget.prototype.addEventListener;
  let lastDue = 0;
  EventTarget.prototype.addEventListener = function addLate(type, listener, options) {
    if (type !== 'message' || this !== window || typeof listener !== 'function')
      return listen.call(this, type, listener, options);
    const late = (event: Event): void => {
      lastDue = Math.max(performance.now() + Math.random() * 200, lastDue);
      setTimeout(() => listener.call(window, event), lastDue - performance.now());
    };
    return listen.call(this, type, late, options);
  };
}

/** Runs in a page: logs the click events it receives. */
function logPresses(): void {
  window.heardPresses = [];
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click'])
    addEventListener(
      type,
      ({ target }) => window.heardPresses.push(`${type} ${(target as Element).textContent}`),
      true,
    );
}

/** Runs in the app's page: resolves once the wallet's frame is painted. An earlier click would hit the app. */
async function walletPainted(): Promise<void> {
  const frame = document.querySelector('iframe[title="Wallet"]');
  const painted = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!frame?.closest('dialog')?.open) await painted();
  await painted();
  await painted();
}

/** Runs in the keyring's frame: records for each click whether the screen changes one frame later. */
function watchClicks(): void {
  window.shownInTime = [];
  addEventListener(
    'click',
    ({ target }) => {
      const button = target as Element;
      const root = button.closest('.dialog');
      requestAnimationFrame(() => {
        const isBusy = button.ariaBusy === 'true' || !button.isConnected;
        window.shownInTime.push(isBusy || root?.querySelector('.press-note') !== null);
      });
    },
    true,
  );
}

/** Runs in the keyring's frame: the outcome of a click. */
function effect({ isSecond, patienceMs }: { isSecond: boolean; patienceMs: number }): Promise<string> {
  return new Promise((resolve) => {
    const look = (): void => {
      const dialog = document.querySelector('[role="dialog"]');
      const note = dialog?.querySelector('.press-note')?.textContent;
      if (!dialog || dialog.querySelector('[aria-busy="true"]')) resolve('accepted');
      else if (!isSecond && note) resolve(`refused: ${note}`);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
    setTimeout(() => resolve('lost'), patienceMs);
  });
}

/** Clicks the center of a button without checking that it is enabled, alternating mouse and touch. */
async function pressBlindly(page: Page, frame: Frame, turn: number): Promise<void> {
  const box = await frame.getByRole('button', { name: 'Sign', exact: true }).boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (turn % 2 === 0) await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
}

async function slowDown(context: BrowserContext, targets: readonly (Page | Frame)[]): Promise<void> {
  for (const target of targets) {
    const session = await context.newCDPSession(target);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
}

/** Resolves once the next signature stays within the limit. */
async function keepPace(page: Page, signedAt: readonly number[]): Promise<void> {
  const oldest = signedAt.at(-SIGNATURES.atMost);
  if (oldest !== undefined) await page.waitForTimeout(Math.max(0, oldest + SIGNATURES.withinMs - Date.now()));
}

/** Shows a toast over the app's page, like the admin panel after an action. */
function showMessage(): void {
  const message = document.body.appendChild(document.createElement('section'));
  message.popover = 'manual';
  message.textContent = 'You now own the contract for the stats.';
  message.style.cssText = 'position: fixed; inset: auto 18px 18px auto; margin: 0; width: 420px; height: 60px';
  message.showPopover();
  setTimeout(() => message.remove(), 1_500);
}

test(
  `of ${TIMES} presses in the wallet’s dialog none is lost on a slow processor, with late messages and messages of the app over it`,
  {
    timeout: 30 * 60_000,
  },
  async ({ task }) => {
    const context = await fixture.browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: true });
    await context.addInitScript(delayMessages);
    const page = await context.newPage();
    const player = new PlayerDriver(page, fixture.product);
    await player.signInAsNew('Mimi');
    const wallet = new KeyringScreen(page);
    await wallet.open();
    await wallet.profile.getByText('5.0000').waitFor({ timeout: 120_000 });
    const frame = await wallet.frame();
    await frame.evaluate(watchClicks);
    for (const heard of [page, frame]) await heard.evaluate(logPresses);
    await slowDown(context, [page, frame]);

    const counts = new Map<string, number>();
    const signedAt: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      await keepPace(page, signedAt);
      signedAt.push(Date.now());
      const message = { item: String(turn) };
      const outcome = wallet.request({ type: 'signTypedData', typedData: JSON.stringify({ ...ORDER, message }) });
      await frame.getByRole('button', { name: 'Sign', exact: true }).waitFor({ timeout: 60_000 });
      await page.evaluate(walletPainted);
      if (turn % 3 === 0) await page.evaluate(showMessage);
      await page.waitForTimeout((turn * 397) % LATEST_PRESS_MS);
      await pressBlindly(page, frame, turn);
      let effectResult = await frame.evaluate(effect, { isSecond: false, patienceMs: PATIENCE_MS });
      counts.set(effectResult, (counts.get(effectResult) ?? 0) + 1);
      if (effectResult.startsWith('refused')) {
        await frame.locator('button:text-is("Sign"):not([aria-disabled])').waitFor({ timeout: 60_000 });
        await pressBlindly(page, frame, turn);
        effectResult = await frame.evaluate(effect, { isSecond: true, patienceMs: PATIENCE_MS });
      }
      if (effectResult !== 'accepted') {
        const heard = await Promise.all([page, frame].map((one) => one.evaluate(() => window.heardPresses.slice(-12))));
        expect.fail(`Press ${turn} was ${effectResult}. Heard by the app and by the wallet: ${JSON.stringify(heard)}`);
      }
      expect(await outcome).toMatchObject({ ok: true });
    }
    const shownInTime = await frame.evaluate(() => window.shownInTime);
    const accepted = counts.get('accepted') ?? 0;
    task.meta.measured = `${accepted} accepted at once, ${TIMES - accepted} refused in words and accepted when repeated, 0 lost`;
    expect(shownInTime.filter((isShown) => !isShown)).toEqual([]);
    expect(player.errors).toEqual([]);
    await context.close();
  },
);
