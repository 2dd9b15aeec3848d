import { openWindowChannel } from '@jumpy/browser/windowChannel';
import { keyringTicketEndpoint, KeyringTicketResponse } from '@jumpy/protocol/http/wallets';
import { API_PATH } from '@jumpy/protocol/endpoint';
import type { KeyringConfig } from '@jumpy/protocol/keyring';
import { findWalletSiteProblem, type WalletSiteProblem } from '@jumpy/protocol/walletSites';
import * as z from 'zod/mini';
import { createIdlePanel } from '../dialogs/idlePanel.ts';
import { handleSiteRequest, type ParsedSiteRequest, SiteRequestSchema } from './handleSiteRequest.ts';
import type { SiteRequestContext } from './handleSiteRequest.ts';
import { type FromSiteWindow, SITE_CHANNEL, SITE_ERROR, type SiteOutcome } from './siteChannel.ts';
import * as m from './messages.ts';

const ToSiteWindowSchema = z.discriminatedUnion('type', [
  z.object({ channel: z.literal(SITE_CHANNEL), type: z.literal('ask'), code: z.string(), request: z.unknown() }),
  z.object({ channel: z.literal(SITE_CHANNEL), type: z.literal('over'), code: z.string() }),
]);

/** How long the window waits for the page that opened it. */
const ASK_TIMEOUT_MS = 20_000;

const PROBLEM_TEXTS: Record<WalletSiteProblem, string> = {
  no_origin: m.siteWithoutAddress(),
  not_https: m.siteNotSafe(),
  own: m.siteIsOurs(),
  not_listed: m.siteNotAllowed(),
};

interface SiteWindowDeps {
  self: Pick<Window, 'addEventListener' | 'close'>;
  /** The site's page; null if the browser isolates the two. */
  opener: Pick<Window, 'postMessage'> | null;
  /** From the fragment of this window's URL. */
  code: string;
  site: string;
  /** This page's own origin. */
  origin: string;
  config: Pick<KeyringConfig, 'appOrigin' | 'movedFrom' | 'sites'>;
  /** Held while a request is answered, so that one at a time is; undefined if another window holds it. */
  withLock(work: () => Promise<SiteOutcome>): Promise<SiteOutcome | undefined>;
  createContext(
    window: Pick<SiteRequestContext, 'site' | 'signal' | 'showProblem' | 'onSent'>,
  ): Promise<SiteRequestContext | { problem: string }>;
}

/**
 * Runs the keyring in a window that another site opened: takes one request of exactly that site, answers it once, and
 * closes. What is said about the site comes from the browser: the channel only accepts messages of the named origin.
 */
export function runSiteWindow(root: HTMLElement, deps: SiteWindowDeps): void {
  const { self, opener, code, site, origin, config } = deps;
  const { show, hide } = createIdlePanel(root);
  const closed = new AbortController();
  let stage: 'waiting' | 'asked' | 'answered' = 'waiting';
  if (!opener) return show(m.siteUnreachable(), m.cutOffFromSite());
  const problem = findWalletSiteProblem(site, {
    sites: config.sites,
    ownOrigins: [config.appOrigin, origin, ...config.movedFrom],
  });
  if (problem === 'no_origin') return show(m.notPossible(), PROBLEM_TEXTS[problem]);

  const channel = openWindowChannel<z.infer<typeof ToSiteWindowSchema>, FromSiteWindow>({
    ...{ page: self, peer: () => opener, origin: site, schema: ToSiteWindowSchema },
    onMessage(message) {
      if (message.code !== code || stage === 'answered') return;
      if (message.type === 'over') return giveUp();
      if (stage === 'asked') return;
      stage = 'asked';
      clearTimeout(patience);
      const request = SiteRequestSchema.safeParse(message.request);
      if (request.success) void run(request.data);
      else answer({ ok: false, code: SITE_ERROR.invalid, message: 'The wallet does not understand this request.' });
    },
  });
  const patience = setTimeout(() => show(m.notPossible(), m.siteSilent()), ASK_TIMEOUT_MS);

  function answer(outcome: SiteOutcome): void {
    if (stage === 'answered') return;
    stage = 'answered';
    channel.post({ channel: SITE_CHANNEL, type: 'answer', code, outcome });
  }

  function giveUp(): void {
    stage = 'answered';
    clearTimeout(patience);
    closed.abort();
    show(m.canceled(), m.siteGone());
    self.close();
  }

  async function run(request: ParsedSiteRequest): Promise<void> {
    const { outcome, isReading } = await answerRequest(deps, request, {
      signal: closed.signal,
      show,
      hide,
      onSent(txHash) {
        answer({ ok: true, result: txHash });
        self.close();
      },
    });
    if (closed.signal.aborted) return;
    answer(outcome);
    if (isReading) return;
    show(outcome.ok ? m.done() : m.canceled(), m.backToSite());
    self.close();
  }

  if (problem !== undefined) {
    clearTimeout(patience);
    show(m.notPossible(), PROBLEM_TEXTS[problem]);
    return answer({ ok: false, code: SITE_ERROR.notConnected, message: 'This site may not ask for the wallet.' });
  }
  show(m.yourWallet(), m.oneMoment());
  channel.post({ channel: SITE_CHANNEL, type: 'here', code });
}

interface AnswerView extends ReturnType<typeof createIdlePanel> {
  signal: AbortSignal;
  onSent(txHash: string): void;
}

/** Answers a request while no other window does; `isReading` if the player has to read why nothing was done. */
async function answerRequest(
  { site, withLock, createContext }: SiteWindowDeps,
  request: ParsedSiteRequest,
  { signal, show, hide, onSent }: AnswerView,
): Promise<{ outcome: SiteOutcome; isReading: boolean }> {
  let isReading = false;
  const showProblem = (text: string): void => {
    isReading = true;
    show(m.notPossible(), `${text} ${m.backToSite()}`);
  };
  const work = async (): Promise<SiteOutcome> => {
    const context = await createContext({ site, signal, showProblem, onSent });
    if ('problem' in context) {
      showProblem(context.problem);
      return { ok: false, code: SITE_ERROR.internal, message: 'The wallet is not available.' };
    }
    hide();
    return handleSiteRequest(context, request);
  };
  try {
    const outcome = await withLock(work);
    if (outcome) return { outcome, isReading };
    showProblem(m.otherSiteFirst());
    return { outcome: { ok: false, code: SITE_ERROR.busy, message: 'The wallet answers another request.' }, isReading };
  } catch (error) {
    // Only the error's type, since messages could contain secrets.
    console.error(error instanceof Error ? error.name : typeof error);
    showProblem(m.siteRequestFailed());
    return { outcome: { ok: false, code: SITE_ERROR.internal, message: 'The wallet failed.' }, isReading };
  }
}

/** Result of asking for a ticket. */
export type TicketResult = { ok: true; ticket: string; playerId: string } | { ok: false; isSignedOut: boolean };

/**
 * Asks the server for a ticket with the player's cookie, which the browser sends because app and keyring are one site.
 * The server gives it to this origin only where the operator lets other sites ask.
 */
export async function fetchOwnTicket(appOrigin: string, fetch: typeof globalThis.fetch): Promise<TicketResult> {
  const { method, path } = keyringTicketEndpoint;
  try {
    const response = await fetch(`${appOrigin}${API_PATH}/${path}`, {
      method,
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return { ok: false, isSignedOut: response.status === 401 };
    const { ticket, playerId } = KeyringTicketResponse.parse(await response.json());
    return { ok: true, ticket, playerId };
  } catch {
    return { ok: false, isSignedOut: false };
  }
}
