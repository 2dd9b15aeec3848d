import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Counts what a person presses on the way to a goal, and the windows that open on it. */
export class PressCounter {
  readonly #pressed: string[] = [];
  #windows = 0;

  constructor(context: BrowserContext) {
    context.on('page', () => (this.#windows += 1));
  }

  get count(): number {
    return this.#pressed.length;
  }

  get windows(): number {
    return this.#windows;
  }

  /** Presses what is there, whatever it is called; the name is for the list. */
  async press(name: string, target: Locator): Promise<void> {
    await target.click();
    this.#pressed.push(name);
  }

  /** Taps the middle of a page whose texts never stand still. */
  async tapMiddle(name: string, page: Page): Promise<void> {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.touchscreen.tap(width / 2, height / 2);
    this.#pressed.push(name);
  }

  /** For example `2 presses: Race this run, Tap to jump`. */
  describe(): string {
    const windows = this.#windows === 0 ? '' : ` + ${this.#windows} windows`;
    return `${this.count} presses${windows}: ${this.#pressed.join(', ')}`;
  }
}
