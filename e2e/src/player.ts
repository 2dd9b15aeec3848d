import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test';
import { planKeys } from './keyPlan.ts';
import type { Product } from './product.ts';

const PLANNED_TICKS = 480;
const MS_PER_TICK = 1_000 / 60;

/** Somebody in front of a browser: signs in, plays with real keys, reads what the screen says. */
export class Player {
  readonly faults: string[] = [];
  readonly page: Page;
  readonly #product: Product;

  constructor(page: Page, product: Product) {
    this.page = page;
    this.#product = product;
    page.on('pageerror', (error) => this.faults.push(error.message));
  }

  get game(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  get summary(): Locator {
    return this.page.getByRole('dialog', { name: 'Game over' });
  }

  open(path = '/'): Promise<unknown> {
    return this.page.goto(this.#product.url + path);
  }

  /** From the login screen through the stand-in to home. */
  async signIn(name = 'Moonbean'): Promise<void> {
    await this.open('/login');
    await this.page.getByRole('button', { name: 'Login with Discord' }).click();
    await this.page.waitForURL(`${this.#product.sandboxUrl}/**`);
    await this.page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await this.page.waitForURL('**/home');
    await expect(this.page.getByText('LOADING PLAYER DATA...')).toBeHidden();
  }

  async logOut(): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole('button', { name: /log ?out/i }).click();
    await this.page.waitForURL('**/login');
  }

  /** Opens the game screen from home and gives the seed of the run that waits. */
  async openGame(): Promise<string> {
    const ticket = this.page.waitForResponse((answer) => answer.url().endsWith('/api/run-ticket') && answer.ok());
    await this.page
      .getByRole('link', { name: 'SOLO' })
      .or(this.page.getByRole('button', { name: 'SOLO' }))
      .click();
    const {
      ticket: { seed },
    } = (await (await ticket).json()) as { ticket: { seed: string } };
    await expect(this.page.getByText('Loading game...')).toBeHidden();
    return seed;
  }

  /** Presses start and plays the course as planned for eight seconds. */
  async playStart(seed: string): Promise<void> {
    const started = this.page.waitForRequest(
      (request) => request.url().endsWith('/api/run-digest') && request.postDataJSON().kind === 'start',
    );
    await this.game.locator('body').focus();
    await this.page.keyboard.press('Space');
    await started;
    const startMs = performance.now();
    for (const { tick, key, down } of planKeys(seed, PLANNED_TICKS)) {
      await untilMs(startMs + tick * MS_PER_TICK);
      await (down ? this.page.keyboard.down(key) : this.page.keyboard.up(key));
    }
  }

  /** Runs to the right until the run is over; goes on when the machine's hiccup paused it. */
  async playToTheEnd(): Promise<void> {
    await this.page.keyboard.down('ArrowRight');
    const goOn = this.game.getByRole('button', { name: 'Go on' });
    while (await this.summary.isHidden()) {
      if (await goOn.isVisible()) {
        await goOn.click();
        await this.page.keyboard.down('ArrowRight');
      }
      await untilMs(performance.now() + 250);
    }
    await this.page.keyboard.up('ArrowRight');
  }
}

function untilMs(atMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - performance.now())));
}
