import { RunDigestBody, type RunTicket, RunTicketAnswer } from '@jumpy/protocol/http/runs';
import { type FrameLocator, type Locator, type Page, type Request, type Response, expect } from '@playwright/test';
import { planKeys } from './keyPlan.ts';
import type { Product } from './product.ts';

const PLANNED_TICKS = 480;
const MOST_RUNS = 4;
const MS_PER_TICK = 1_000 / 60;
/** Proofs have no configuration of Playwright's, and its own patience is short. */
const PATIENCE = { timeout: 20_000 };

/**
 * What home asks first of all, and what is done before that here: news of the latter may end the question, and then nobody asks any more.
 */
const ONBOARDING = /\/api\/(?:get-onboarding-status|mark-onboarding-done)$/;
/** A step on the way there fails first, and says why. */
const ONBOARDING_PATIENCE = { timeout: 100_000 };

interface Heeded {
  beforeOnboardingStatus(json: string): Promise<boolean>;
}

/** Where the product and its stand-in are. */
type Where = Pick<Product, 'url' | 'sandboxUrl'> & {
  /** The stand-in for requests of Node, where only browsers know its name. */
  sandboxApiUrl?: string;
};

/** Somebody in front of a browser: signs in, plays with real keys, reads what the screen says. */
export class Player {
  readonly errors: string[] = [];
  readonly page: Page;
  readonly #product: Where;
  readonly #tickets = new Map<string, RunTicket>();
  #isHeeded = false;
  #onboards = false;

  constructor(page: Page, product: Where) {
    this.page = page;
    this.#product = product;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('response', (answer) => void this.#keepTicket(answer));
  }

  async #keepTicket(answer: Response): Promise<void> {
    if (!answer.url().endsWith('/api/run-ticket') || !answer.ok()) return;
    // A page that has gone elsewhere meanwhile takes its answers along, and plays none of them.
    const body = await answer.json().catch(() => undefined);
    if (body === undefined) return;
    const { ticket } = RunTicketAnswer.parse(body);
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

  open(path = '/'): Promise<unknown> {
    return this.page.goto(this.#product.url + path);
  }

  /** Asks the product for JSON as its page does; Node does not know names under localhost everywhere. */
  read(path: string): Promise<unknown> {
    return this.page.evaluate(async (address): Promise<unknown> => (await fetch(address)).json(), path);
  }

  /**
   * From the login screen through the stand-in to home, with onboarding done on the way. Whom the stand-in knows from the start has what
   * other journeys of the same product left them: one that looks at it signs in as somebody new.
   */
  async signIn(name = 'Moonbean'): Promise<void> {
    await this.#heed();
    this.#onboards = true;
    const answered = this.page.waitForResponse(ONBOARDING, ONBOARDING_PATIENCE);
    await this.arrive(name);
    await answered;
    this.#onboards = false;
  }

  /**
   * Has the page tell, before home asks whether onboarding is done. A route would do that too, but when Playwright takes one back,
   * requests that are under way are never answered.
   */
  async #heed(): Promise<void> {
    if (this.#isHeeded) return;
    this.#isHeeded = true;
    await this.page.exposeFunction('beforeOnboardingStatus', (json: string) => this.#join(json));
    await this.page.addInitScript(tellBeforeOnboardingStatus);
  }

  /** Joins the community; whether onboarding is to be completed then. */
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

  /** The same, with onboarding still to be done by hand. */
  async arrive(name: string): Promise<void> {
    await this.open('/login');
    await this.page.getByRole('button', { name: 'Login with Discord' }).click();
    await this.page.waitForURL(`${this.#product.sandboxUrl}/**`);
    const stats = this.page.waitForResponse((answer) => answer.url().endsWith('/api/stats'));
    // Of many people the page shows the first alone.
    const more = this.page.getByText(/^\d+ more$/);
    if (await more.isVisible()) await more.click();
    await this.page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await this.page.waitForURL('**/home');
    await stats;
    await expect(this.page.getByText('LOADING PLAYER DATA...')).toBeHidden(PATIENCE);
  }

  /** Somebody nobody has seen before, with nothing of the others' yet; gives their Discord id. */
  async signInAsNew(name: string): Promise<string> {
    const id = await this.#beBorn(name);
    await this.signIn(name);
    return id;
  }

  /** The same, before the welcome. */
  async arriveAsNew(name: string): Promise<void> {
    await this.#beBorn(name);
    await this.arrive(name);
  }

  async #beBorn(name: string): Promise<string> {
    const headers = { origin: this.#standIn };
    const made = await this.page.request.post(`${this.#standIn}/sandbox/people`, { headers, data: { name } });
    expect(made.ok()).toBe(true);
    const { id } = (await made.json()) as { id: string };
    return id;
  }

  /** Closes what celebrates a role whenever it comes: bots play well, and roles are given while a journey goes on. */
  async takeRoles(): Promise<void> {
    const role = this.page.getByRole('dialog', { name: 'Congratulations', exact: true });
    await this.page.addLocatorHandler(role, () => role.getByRole('button', { name: 'Nice!' }).click());
  }

  async logOut(): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole('button', { name: /log ?out/i }).click();
    await this.page.waitForURL('**/login');
  }

  /** The next ticket that the page is given; to be asked for before what makes it draw one. */
  ticket(): Promise<unknown> {
    return this.page.waitForResponse((answer) => answer.url().endsWith('/api/run-ticket') && answer.ok());
  }

  /** Waits for the game to stand ready, its first run waiting for a key. */
  async enterGame(): Promise<void> {
    await expect(this.page.getByText('Loading game...')).toBeHidden(PATIENCE);
    await expect(this.game.getByText(/press space|tap to jump/i)).toBeVisible(PATIENCE);
    await this.page.locator('main iframe').focus();
  }

  /** Opens the game screen from home; its first run waits for a key. */
  async openGame(): Promise<void> {
    const ticket = this.ticket();
    await this.page
      .getByRole('link', { name: 'SOLO' })
      .or(this.page.getByRole('button', { name: 'SOLO' }))
      .click();
    await ticket;
    await this.enterGame();
  }

  /** Starts the run that waits, with a real key or button; gives its id. */
  async start(press: () => Promise<void> = () => this.page.keyboard.press('Space')): Promise<string | undefined> {
    const started = this.page.waitForRequest(
      (request) => request.url().endsWith('/api/run-digest') && startOf(request) !== undefined,
    );
    await press();
    return startOf(await started);
  }

  /** The ticket of the run that waits or was begun last. */
  lastTicket(): RunTicket {
    const ticket = [...this.#tickets.values()].at(-1);
    if (!ticket) throw new Error('no run waits');
    return ticket;
  }

  /** Starts a run and plays its course as planned for eight seconds. */
  async playStart(press?: () => Promise<void>): Promise<void> {
    const runId = await this.start(press);
    const startMs = performance.now();
    const ticket = this.#tickets.get(runId ?? '');
    if (!ticket) throw new Error('the run began without a ticket');
    for (const { tick, key, down } of planKeys(ticket, PLANNED_TICKS)) {
      await untilMs(startMs + tick * MS_PER_TICK);
      await (down ? this.page.keyboard.down(key) : this.page.keyboard.up(key));
    }
  }

  /** Plays run after run, with "Play again" between them, until one has points; gives the score as the summary shows it. */
  async playForPoints(): Promise<string> {
    await this.playStart();
    for (let run = 1; ; run += 1) {
      await this.playToTheEnd();
      const score = await this.summary.getByTestId('score').innerText();
      if (score !== '0') return score;
      if (run === MOST_RUNS) throw new Error(`${MOST_RUNS} runs without a point`);
      await this.playStart(() => this.summary.getByRole('button', { name: 'Play again' }).click());
    }
  }

  /** Runs to the right until the run is over. */
  playToTheEnd(): Promise<void> {
    return runRight(this.page, { game: this.game, end: this.summary });
  }
}

/** Holds right until the end is on the screen; goes on when a hiccup of the machine paused the run. */
export async function runRight(page: Page, { game, end }: { game: Page | FrameLocator; end: Locator }): Promise<void> {
  await page.keyboard.down('ArrowRight');
  const goOn = game.getByRole('button', { name: 'Continue' });
  while (await end.isHidden()) {
    if (await goOn.isVisible()) {
      await goOn.click();
      await page.keyboard.down('ArrowRight');
    }
    await untilMs(performance.now() + 250);
  }
  await page.keyboard.up('ArrowRight');
}

function untilMs(atMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - performance.now())));
}

/** The run that a witness message starts. */
function startOf(request: Request): string | undefined {
  const { runId, checkpoints } = RunDigestBody.parse(request.postDataJSON());
  return checkpoints.some(({ kind }) => kind === 'start') ? runId : undefined;
}

/** Runs in the page, before its own scripts. */
function tellBeforeOnboardingStatus(): void {
  const page = window as Window & typeof globalThis & Heeded;
  const ask = page.fetch;
  page.fetch = async (address, init) => {
    const { body } = init ?? {};
    if (typeof address === 'string' && address.endsWith('/api/get-onboarding-status') && typeof body === 'string') {
      if (await page.beforeOnboardingStatus(body)) {
        const headers = { 'content-type': 'application/json' };
        const done = await ask('/api/mark-onboarding-done', { method: 'POST', headers, body });
        if (!(await done.text()).includes('"success":true')) throw new Error('onboarding was not done');
      }
    }
    return ask(address, init);
  };
}
