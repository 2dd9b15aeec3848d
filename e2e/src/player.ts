import { RunCheckpointsBody, type RunTicket, RunTicketResponse } from '@jumpy/protocol/http/runs';
import { type FrameLocator, type Locator, type Page, type Request, type Response, expect } from '@playwright/test';
import type { Input } from '@jumpy/sim/input';
import { arePlayed, clearInputs, installInputPlayer, planInputs, queueInputs } from './plannedInputs.ts';
import type { ProductUnderTest } from './product.ts';

/** Eight seconds of play; runs under five do not count. */
const PLANNED_TICKS = 480;
const MAX_RUNS = 4;
const DISMISS_MS = 5_000;
/** Proofs run without the Playwright configuration, whose default time-outs would be too short. */
const EXPECT_OPTIONS = { timeout: 20_000 };

/**
 * Requests that end the onboarding check. Home may skip the status request if an event reports the completed onboarding
 * first.
 */
const ONBOARDING_REQUEST = /\/api\/(?:get-onboarding-status|mark-onboarding-done)$/;
/** Longer than every step before it, so that the failing step reports its own error. */
const ONBOARDING_EXPECT_OPTIONS = { timeout: 100_000 };

/** Longer than any queue of inputs takes. */
const INPUTS_EXPECT_OPTIONS = { timeout: 120_000 };

interface OnboardingHook {
  beforeOnboardingStatus(json: string): Promise<boolean>;
}

type ProductUrls = Pick<ProductUnderTest, 'url' | 'sandboxUrl'> & {
  /** URL of the stand-in for Node, if its host name resolves only in browsers. */
  sandboxApiUrl?: string;
};

/** How a run is started and played. */
export interface StartOptions {
  /** Presses the start; the space bar by default. */
  press?: () => Promise<void>;
  /** Played from the first tick; a plan for eight seconds by default. */
  inputs?: readonly Input[];
}

/** A player at a browser: signs in, plays and reads the screen. */
export class PlayerDriver {
  readonly errors: string[] = [];
  readonly page: Page;
  readonly #product: ProductUrls;
  readonly #tickets = new Map<string, RunTicket>();
  #isHeeded = false;
  #playsInputs = false;
  #onboards = false;

  constructor(page: Page, product: ProductUrls) {
    this.page = page;
    this.#product = product;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('response', (answer) => void this.#keepTicket(answer));
  }

  async #keepTicket(answer: Response): Promise<void> {
    if (!answer.url().endsWith('/api/run-ticket') || !answer.ok()) return;
    // After a navigation the body is gone, and the page does not play this ticket.
    const body = await answer.json().catch(() => undefined);
    if (body === undefined) return;
    const { ticket } = RunTicketResponse.parse(body);
    this.#tickets.set(ticket.runId, ticket);
  }

  get #standIn(): string {
    return this.#product.sandboxApiUrl ?? this.#product.sandboxUrl;
  }

  get game(): FrameLocator {
    return this.page.frameLocator('main iframe');
  }

  get summary(): Locator {
    return this.page.getByRole('dialog', { name: 'Game over' });
  }

  /** Opens the details of a phone's summary. */
  openDetails(): Promise<void> {
    return this.summary.getByText('Details', { exact: true }).click();
  }

  async open(path = '/'): Promise<void> {
    if (!this.#playsInputs) await installInputPlayer(this.page);
    this.#playsInputs = true;
    await this.page.goto(this.#product.url + path);
  }

  /** Fetches JSON in the page, since Node does not resolve subdomains of localhost on every system. */
  read(path: string): Promise<unknown> {
    return this.page.evaluate(async (address): Promise<unknown> => (await fetch(address)).json(), path);
  }

  /**
   * Signs in through the stand-in and completes onboarding, ending on the home screen. Predefined users keep state from
   * other journeys on the same product; use `signInAsNew` if that matters.
   */
  async signIn(name = 'Moonbean'): Promise<void> {
    await this.#heed();
    this.#onboards = true;
    const answered = this.page.waitForResponse(ONBOARDING_REQUEST, ONBOARDING_EXPECT_OPTIONS);
    await this.signInBeforeOnboarding(name);
    await answered;
    this.#onboards = false;
  }

  /**
   * Hooks the page's onboarding status request through `fetch`. A Playwright route would do too, but requests in flight
   * are never answered when it is removed.
   */
  async #heed(): Promise<void> {
    if (this.#isHeeded) return;
    this.#isHeeded = true;
    await this.page.exposeFunction('beforeOnboardingStatus', (json: string) => this.#join(json));
    await this.page.addInitScript(hookOnboardingStatus);
  }

  /** Joins the community; returns whether onboarding should be completed afterwards. */
  async #join(json: string): Promise<boolean> {
    if (!this.#onboards) return false;
    const { discord_id } = JSON.parse(json) as { discord_id: string };
    const joined = await this.page.request.post(`${this.#standIn}/sandbox/people/${discord_id}/membership`, {
      headers: { origin: this.#standIn },
      data: { member: true },
    });
    expect(joined.ok()).toBe(true);
    return true;
  }

  /** Signs in without completing onboarding. */
  async signInBeforeOnboarding(name: string): Promise<void> {
    await this.open('/login');
    await this.page.getByRole('button', { name: 'Login with Discord' }).click();
    await this.page.waitForURL(`${this.#product.sandboxUrl}/**`);
    const stats = this.page.waitForResponse((answer) => answer.url().endsWith('/api/stats'));
    await (await this.findPerson(name)).click();
    await this.page.waitForURL('**/home');
    await stats;
    await expect(this.page.getByText('LOADING PLAYER DATA...')).toBeHidden(EXPECT_OPTIONS);
  }

  /** The button that signs this user in at the stand-in, which collapses long user lists. */
  async findPerson(name: string): Promise<Locator> {
    const more = this.page.getByText(/^\d+ more$/);
    if (await more.isVisible()) await more.click();
    return this.page.getByRole('button', { name: new RegExp(name) }).first();
  }

  /** Signs in as a new user without any state; returns the Discord id. */
  async signInAsNew(name: string): Promise<string> {
    const id = await this.createPerson(name);
    await this.signIn(name);
    return id;
  }

  /** Signs in as a new user without completing onboarding. */
  async signInAsNewBeforeOnboarding(name: string): Promise<void> {
    await this.createPerson(name);
    await this.signInBeforeOnboarding(name);
  }

  /** Creates a user at the stand-in; returns the Discord id. */
  async createPerson(name: string): Promise<string> {
    const headers = { origin: this.#standIn };
    const created = await this.page.request.post(`${this.#standIn}/sandbox/people`, { headers, data: { name } });
    expect(created.ok()).toBe(true);
    const { id } = (await created.json()) as { id: string };
    return id;
  }

  /** Dismisses role celebrations whenever they appear. Bots play well, so roles may be granted during any journey. */
  async dismissRoleDialogs(): Promise<void> {
    const role = this.page.getByRole('dialog', { name: 'Congratulations', exact: true });
    await this.page.addLocatorHandler(role, async () => {
      const button = role.getByRole('button', { name: 'Nice!' });
      // A navigation may take the dialog away; without a limit, its button would be waited for until the test ends.
      await button.click({ timeout: DISMISS_MS }).catch(() => undefined);
    });
  }

  /** Makes the browser a new one. The page is left first, since an answer on its way could bring a cookie back. */
  async forgetSession(): Promise<void> {
    await this.page.evaluate(() => localStorage.clear());
    await this.page.goto('about:blank');
    await this.page.context().clearCookies();
  }

  async logOut(): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole('button', { name: /log ?out/i }).click();
    await this.page.waitForURL('**/login');
  }

  /** Resolves with the next ticket response; call before the action that requests it. */
  ticket(): Promise<unknown> {
    return this.page.waitForResponse((answer) => answer.url().endsWith('/api/run-ticket') && answer.ok());
  }

  /** Waits until the game is ready and its first run waits for a key. */
  async enterGame(): Promise<void> {
    await expect(this.page.getByText('Loading game...')).toBeHidden(EXPECT_OPTIONS);
    await expect(this.game.getByText(/press space|tap to jump/i)).toBeVisible(EXPECT_OPTIONS);
    await this.page.locator('main iframe').focus();
    // A key that comes before the focus has moved goes to the page around the game.
    await expect.poll(() => this.#isGameFocused(), EXPECT_OPTIONS).toBe(true);
  }

  /** A frame that is its page's active element may lack the focus on a busy machine; it takes it, as at a launch. */
  async #isGameFocused(): Promise<boolean> {
    const root = this.game.locator(':root');
    if (await root.evaluate(() => document.hasFocus())) return true;
    await this.page.bringToFront();
    await root.evaluate(() => window.focus());
    return false;
  }

  /** Opens the game from home; its first run waits for a key. */
  async openGame(): Promise<void> {
    const ticket = this.ticket();
    await this.page
      .getByRole('link', { name: 'SOLO' })
      .or(this.page.getByRole('button', { name: 'SOLO' }))
      .click();
    await ticket;
    await this.enterGame();
  }

  /** Starts the waiting run with a real key or button, and plays its inputs; returns its id. */
  async start({ press, inputs }: StartOptions = {}): Promise<string | undefined> {
    const expected = this.lastTicket();
    await queueInputs(this.game, inputs ?? planInputs(expected, PLANNED_TICKS));
    const started = this.page.waitForRequest(
      (request) => request.url().endsWith('/api/run-digest') && startedRunId(request) !== undefined,
    );
    await (press ? press() : this.page.keyboard.press('Space'));
    const runId = startedRunId(await started);
    // A ticket that grew old while the run waited is replaced at the start, and the inputs are of its course.
    if (runId !== expected.runId) await clearInputs(this.game);
    return runId;
  }

  /** Ticket of the run that is waiting or was started last. */
  lastTicket(): RunTicket {
    const ticket = [...this.#tickets.values()].at(-1);
    if (!ticket) throw new Error('no run waits');
    return ticket;
  }

  /** Plays runs until one scores; returns the score shown in the summary. */
  async playForPoints(): Promise<string> {
    let options: StartOptions = {};
    for (let run = 1; run <= MAX_RUNS; run += 1) {
      await this.start(options);
      await this.playToTheEnd();
      const score = await this.summary.getByTestId('score').innerText();
      if (score !== '0') return score;
      options = { press: () => this.summary.getByRole('button', { name: 'Play again' }).click() };
    }
    throw new Error(`${MAX_RUNS} runs without points`);
  }

  /** Plays the queued inputs, then holds right until the summary shows. */
  async playToTheEnd(): Promise<void> {
    const isDone = async (): Promise<boolean> => (await this.summary.isVisible()) || (await arePlayed(this.game));
    // A real key pressed meanwhile would mix with them.
    await expect.poll(isDone, INPUTS_EXPECT_OPTIONS).toBe(true);
    await runRight(this.page, { game: this.game, end: this.summary });
  }
}

/** Holds right until the end screen appears; resumes if a stutter of the machine paused the run. */
export async function runRight(page: Page, { game, end }: { game: Page | FrameLocator; end: Locator }): Promise<void> {
  await page.keyboard.down('ArrowRight');
  const continueButton = game.getByRole('button', { name: 'Continue' });
  while (await end.isHidden()) {
    if (await continueButton.isVisible()) {
      await continueButton.click();
      await page.keyboard.down('ArrowRight');
    }
    await untilMs(performance.now() + 250);
  }
  await page.keyboard.up('ArrowRight');
}

function untilMs(atMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - performance.now())));
}

/** Id of the run that a witness message starts. */
function startedRunId(request: Request): string | undefined {
  const { runId, checkpoints } = RunCheckpointsBody.parse(request.postDataJSON());
  return checkpoints.some(({ kind }) => kind === 'start') ? runId : undefined;
}

/** Init script of the page. */
function hookOnboardingStatus(): void {
  const page = window as Window & typeof globalThis & OnboardingHook;
  const originalFetch = page.fetch;
  page.fetch = async (address, init) => {
    const { body } = init ?? {};
    if (typeof address === 'string' && address.endsWith('/api/get-onboarding-status') && typeof body === 'string') {
      if (await page.beforeOnboardingStatus(body)) {
        const headers = { 'content-type': 'application/json' };
        const done = await originalFetch('/api/mark-onboarding-done', { method: 'POST', headers, body });
        if (!(await done.text()).includes('"success":true')) throw new Error('onboarding was not done');
      }
    }
    return originalFetch(address, init);
  };
}
