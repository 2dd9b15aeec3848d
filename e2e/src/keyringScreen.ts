import { KEYRING_CHANNEL, type AppToKeyringMessage } from '@jumpy/protocol/keyring';
import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';

const BUSY_TIMEOUT_MS = 60_000;

/** Any message to the keyring without its id, which is assigned here. */
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** Page object of a signed-in player's wallet: the app's wallet tab and the keyring's dialogs over it. */
export class KeyringScreen {
  readonly page: Page;
  readonly dialogs: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.dialogs = page.frameLocator('iframe[title="Wallet"]');
  }

  get profile(): Locator {
    return this.page.getByRole('dialog', { name: 'Profile' });
  }

  /** Waits for the wallet on the home screen and opens its tab. */
  async open(): Promise<void> {
    await this.frame();
    if (await this.profile.isVisible()) return;
    const menu = this.page.getByRole('button', { name: 'Menu' });
    const isPhone = await menu.isVisible();
    if (isPhone) await menu.click();
    await this.page.getByRole('button', { name: isPhone ? 'Profile and wallet' : 'Profile', exact: !isPhone }).click();
    await expect(this.profile).toBeVisible({ timeout: BUSY_TIMEOUT_MS });
  }

  /** The keyring's frame, once it is ready for messages. */
  async frame(): Promise<Frame> {
    const handle = await this.page.waitForSelector('iframe[title="Wallet"]', {
      state: 'attached',
      timeout: BUSY_TIMEOUT_MS,
    });
    const frame = await handle.contentFrame();
    if (!frame) throw new Error('the keyring has no frame');
    await frame.waitForLoadState();
    return frame;
  }

  /**
   * Presses a button of the wallet tab once the keyring's dialog is no longer painted; until then the browser sends
   * clicks to the dialog.
   */
  async press(name: string | RegExp): Promise<void> {
    await expect(this.page.locator('iframe[title="Wallet"]')).toBeHidden({ timeout: BUSY_TIMEOUT_MS });
    await this.page.evaluate(waitForPaint);
    await this.profile.getByRole('button', { name }).click({ timeout: BUSY_TIMEOUT_MS });
  }

  async answer(name: string | RegExp): Promise<void> {
    await this.dialogs.getByRole('button', { name }).click({ timeout: BUSY_TIMEOUT_MS });
  }

  async type(label: string, text: string): Promise<void> {
    await this.dialogs.getByLabel(label, { exact: true }).fill(text, { timeout: BUSY_TIMEOUT_MS });
  }

  async heading(name: string | RegExp): Promise<void> {
    await expect(this.dialogs.getByRole('heading', { name })).toBeVisible({ timeout: BUSY_TIMEOUT_MS });
  }

  /** Sets a wallet password without saving the recovery kit. */
  async protectByPassword(password: string): Promise<void> {
    await this.press('Protect wallet');
    await this.answer(/^Password/);
    await this.choosePassword(password);
    await this.answer('Done');
    await expect(this.profile.getByText('Protected by a password')).toBeVisible();
  }

  /** Text of the wallet tab and the keyring dialogs, for failure messages. */
  async readText(): Promise<string> {
    const [tab, dialogs] = await Promise.all([
      this.profile.allInnerTexts(),
      this.dialogs.getByRole('dialog').allInnerTexts(),
    ]);
    return JSON.stringify({ tab, dialogs });
  }

  /**
   * Opens the window that the dialog requests, responds in it and waits for it to close. Checks that its origin is the
   * keyring's.
   */
  async answerInWindow(answer: (window: Page) => Promise<unknown>): Promise<void> {
    const keyring = new URL((await this.frame()).url()).origin;
    const [window] = await Promise.all([
      this.page.context().waitForEvent('page', { timeout: BUSY_TIMEOUT_MS }),
      this.answer('Open window'),
    ]).catch(async (cause: unknown) => {
      throw new Error(`The wallet opened no window. ${await this.readText()}`, { cause });
    });
    const closed = window.waitForEvent('close');
    await window.getByRole('dialog').waitFor({ timeout: BUSY_TIMEOUT_MS });
    expect(new URL(window.url()).origin).toBe(keyring);
    await answer(window);
    await closed;
  }

  /** Types the wallet's password in its window; with several, tries each until one unlocks. */
  enterPassword(...passwords: readonly string[]): Promise<void> {
    return this.answerInWindow(async (window) => {
      for (const [place, password] of passwords.entries()) {
        if (place > 0) await window.getByRole('alert').filter({ hasText: 'not your wallet password' }).waitFor();
        await window.getByLabel('Wallet password', { exact: true }).fill(password, { timeout: BUSY_TIMEOUT_MS });
        await window.getByRole('button', { name: 'Open' }).click();
      }
    });
  }

  /** Sets a new password in its window and waits for the recovery kit. */
  async choosePassword(password: string): Promise<void> {
    await this.answerInWindow(async (window) => {
      await window.getByLabel('New wallet password', { exact: true }).fill(password, { timeout: BUSY_TIMEOUT_MS });
      await window.getByLabel('Repeat password', { exact: true }).fill(password);
      await window.getByRole('button', { name: 'Protect wallet' }).click();
    });
    await this.heading('Your recovery kit');
  }

  /** Sends a message to the keyring from the app's page, as the app's own script does; returns the result. */
  request(message: WithoutId<AppToKeyringMessage>): Promise<unknown> {
    return this.page.evaluate(requestFromFrame, { channel: KEYRING_CHANNEL, message });
  }
}

/** Runs in the app's page. Resolves after two frames, when pending changes are painted. */
function waitForPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Runs in the app's page. */
function requestFromFrame({ channel, message }: { channel: string; message: object }): Promise<unknown> {
  const id = crypto.randomUUID();
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Wallet"]');
  return new Promise((resolve) => {
    addEventListener(
      'message',
      ({ data }: MessageEvent<{ message?: { type?: string; id?: string; outcome?: unknown } }>) => {
        if (data?.message?.type === 'answer' && data.message.id === id) resolve(data.message.outcome);
      },
    );
    frame?.contentWindow?.postMessage({ channel, message: { ...message, id } }, new URL(frame.src).origin);
  });
}
