import {
  REVIVE_PROCESSING,
  REVIVE_RESULT_TEXT,
  REVIVE_SUCCESS,
  REVIVE_SUCCESS_RESEND_MS,
  reviveFailureReport,
  type ReviveReport,
} from '@jumpy/domain/revivePayment';
import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import { REVIVE_WAIT_MS, type ReviveGrant, type ReviveTerms } from '@jumpy/protocol/http/revives';
import type { Timers } from '@jumpy/browser/timers';
import type { WalletClient } from '../../data/walletClient.ts';
import type { ApiResult } from '../runsApi.ts';
import { CREDIT_KEPT_TEXT } from './creditKeptText.ts';
import { payForRevive } from './payForRevive.ts';
import type { ReviveApi } from './reviveApi.ts';
import { TIMED_OUT, withDeadline } from '@jumpy/browser/withDeadline';
import { createReviveTerms } from './reviveTerms.ts';
import * as m from '../messages.ts';

/** Retry interval in milliseconds, as given by the server (409 with `retry-after: 1`). */
export const GRANT_POLL_MS = 1_000;

const STILL_PENDING = { ok: false, status: 409, code: 'revive_pending', error: m.notConfirmed() } as const;

const createErrorReport = (message: string): ReviveReport => ({ status: 'error', message });

/** The payment was sent, but the run cannot wait for it any longer. */
const CREDIT_KEPT_REPORT = createErrorReport(CREDIT_KEPT_TEXT);

/** Nothing was sent, and it is too late to pay. */
const TOO_LATE_REPORT = createErrorReport(m.tooLateToRevive());

/** The terms could not be loaded. */
const UNREACHABLE_REPORT = createErrorReport(m.unreachableNothingPaid());

const REPORTS_BY_CODE: Readonly<Record<string, ReviveReport>> = {
  revive_not_waiting: createErrorReport(m.notRevivable()),
  revive_once: createErrorReport(m.reviveOnce()),
  revive_no_credit: createErrorReport(m.freeReviveUsed()),
  revive_used: createErrorReport(m.paymentUsed()),
};
/** Refusals after which the payment remains as a credit. */
const CREDIT_KEEPING_CODES = new Set<string | undefined>(['revive_pending', 'revive_not_waiting', 'revive_once']);

/** Report for a refused revive, including what happens to a payment already made. */
function refusalReport(
  { code, error: reason }: Extract<ApiResult<never>, { ok: false }>,
  txHash: string | undefined,
): ReviveReport {
  if (txHash !== undefined && CREDIT_KEEPING_CODES.has(code)) return CREDIT_KEPT_REPORT;
  return REPORTS_BY_CODE[code ?? ''] ?? reviveFailureReport(reason);
}

type PaymentRequest = Extract<GameToShellMessage, { type: 'REVIVE_PAYMENT' }>['data'];

export interface GrantedRevive {
  /** Text about the payment; null for a credit, which costs nothing. */
  text: typeof REVIVE_RESULT_TEXT | null;
  grant: ReviveGrant;
  /** Cost in MON; null for a credit. */
  price: string | null;
}

/** Sends revive terms to the game page and handles payments. */
export interface ReviveService {
  /** Reloads the terms and sends them to the game page. */
  refresh(): Promise<void>;
  /** Called when the wallet changes, since what the player can afford may differ. */
  onWalletChange(): void;
  /** Called when the player has died; the run can be revived from now on. */
  onDeath(runId: string): void;
  /** Pays for reviving the dead run; null if it was not revived. One payment at a time. */
  pay(request: PaymentRequest): Promise<GrantedRevive | null>;
  /** Called when the run is finally over. Returns whether a payment remains as a credit for a later run. */
  onRunEnd(runId: string): boolean;
  stop(): void;
}

export interface ReviveServiceOptions {
  api: ReviveApi;
  timers: Timers;
  discordId: string;
  getWallet(): WalletClient | null;
  /** Resolves when the server knows of the run's death; before that it grants no revive. */
  whenDeathAcknowledged(runId: string): Promise<void>;
  post(message: ShellToGameMessage): void;
}

/** Latest time after a death to send a payment, since it needs a while to become final. */
export const PAYMENT_CUTOFF_MS = REVIVE_WAIT_MS - 20_000;

/** A run that waits to be revived. */
interface DeadRun {
  runId: string;
  sinceMs: number;
  txHash?: string;
  isGranted?: boolean;
}

/** A payment in progress. */
interface PaymentAttempt {
  request: PaymentRequest;
  abort: AbortController;
  deadlineMs: number;
  report(report: ReviveReport, txHash?: string): void;
}

export function createReviveService(options: ReviveServiceOptions): ReviveService {
  const { api, timers, discordId, getWallet, whenDeathAcknowledged, post } = options;
  const terms = createReviveTerms(options);
  let dead: DeadRun | undefined;
  let activePayment: AbortController | undefined;
  let cancelResends: (() => void)[] = [];
  let isStopped = false;

  function createReporter({ runId, tick }: PaymentRequest): PaymentAttempt['report'] {
    return (report, txHash) => {
      if (isStopped || dead?.runId !== runId) return;
      const data = { runId, tick, ...report, ...(txHash === undefined ? {} : { txHash }) };
      post({ type: 'REVIVE_PAYMENT_STATUS', data });
    };
  }

  async function revive(request: PaymentRequest): Promise<GrantedRevive | null> {
    const { runId, tick } = request;
    const abort = new AbortController();
    const deadlineMs = timers.nowMs() + REVIVE_WAIT_MS;
    const attempt: PaymentAttempt = { request, abort, deadlineMs, report: createReporter(request) };
    const { report } = attempt;
    activePayment = abort;
    report(REVIVE_PROCESSING);
    await Promise.all([terms.load(), whenDeathAcknowledged(runId)]);
    const price = terms.getPrice();
    const txHash = await getPayment({ timers, discordId, getWallet, terms: terms.get(), dead }, attempt);
    if (txHash === null) return null;
    const isCancelled = (): boolean => abort.signal.aborted;
    const body = { runId, tick, ...(txHash ? { txHash } : {}) };
    const answer = await pollReviveGrant({ api, timers, request: body, deadlineMs, isCancelled });
    if (isCancelled()) return null;
    if (!answer.ok) {
      if (answer.code === 'revive_unpaid' && dead) delete dead.txHash;
      report(refusalReport(answer, txHash), txHash);
      return null;
    }
    if (dead) dead.isGranted = true;
    const reportSuccess = (): void => report(REVIVE_SUCCESS, txHash);
    reportSuccess();
    cancelResends = REVIVE_SUCCESS_RESEND_MS.map((delayMs) => timers.schedule(delayMs, reportSuccess));
    const isPaid = txHash !== undefined;
    return { text: isPaid ? REVIVE_RESULT_TEXT : null, grant: answer.value, price: isPaid ? price : null };
  }

  return {
    refresh: terms.refresh,
    onWalletChange: terms.handleWalletChange,
    onDeath(runId) {
      dead = { runId, sinceMs: timers.nowMs() };
    },
    async pay(request) {
      if (activePayment || isStopped || dead?.runId !== request.runId) return null;
      try {
        return await revive(request);
      } finally {
        activePayment = undefined;
      }
    },
    onRunEnd(runId) {
      if (dead?.runId !== runId) return false;
      const isCreditKept = dead.txHash !== undefined && !dead.isGranted;
      activePayment?.abort();
      dead = undefined;
      void terms.refresh();
      return isCreditKept;
    },
    stop() {
      isStopped = true;
      terms.stop();
      activePayment?.abort();
      for (const cancel of cancelResends) cancel();
      cancelResends = [];
    },
  };
}

interface PaymentOptions extends Pick<ReviveServiceOptions, 'timers' | 'discordId' | 'getWallet'> {
  terms: ReviveTerms | undefined;
  dead: DeadRun | undefined;
}

/** Transaction that pays, sent now or before; undefined for a credit, null after reporting why there is none. */
async function getPayment(
  { timers, discordId, getWallet, terms, dead }: PaymentOptions,
  { request, abort, deadlineMs, report }: PaymentAttempt,
): Promise<string | undefined | null> {
  if (dead?.txHash) return dead.txHash;
  if (terms === undefined) {
    report(UNREACHABLE_REPORT);
    return null;
  }
  if (terms.credits > 0) return undefined;
  if (dead && timers.nowMs() - dead.sinceMs > PAYMENT_CUTOFF_MS) {
    report(TOO_LATE_REPORT);
    return null;
  }
  const payment = payForRevive({
    runId: request.runId,
    hasUser: discordId !== '',
    hasContract: Boolean(request.contractAddress),
    terms,
    wallet: getWallet(),
    signal: abort.signal,
    onReport(next) {
      if (!abort.signal.aborted) report(next);
    },
    onSent(txHash) {
      if (dead) dead.txHash = txHash;
    },
  });
  const result = await withDeadline(timers, { until: deadlineMs, wait: payment });
  if (result !== TIMED_OUT) return result;
  abort.abort();
  report(dead?.txHash ? CREDIT_KEPT_REPORT : TOO_LATE_REPORT);
  return null;
}

type Grant = Awaited<ReturnType<ReviveApi['grant']>>;

interface GrantOptions {
  api: Pick<ReviveApi, 'grant'>;
  timers: Timers;
  request: Parameters<ReviveApi['grant']>[0];
  /** Deadline, Unix time in milliseconds. */
  deadlineMs: number;
  /** Whether the request was cancelled. */
  isCancelled(): boolean;
}

/** Polls until the server grants or refuses. Payments are accepted only once final, and network errors are retried. */
async function pollReviveGrant({ api, timers, request, deadlineMs, isCancelled }: GrantOptions): Promise<Grant> {
  for (;;) {
    const answer = await api.grant(request);
    if (answer.ok || !isTransient(answer)) return answer;
    if (isCancelled() || timers.nowMs() + GRANT_POLL_MS >= deadlineMs) return STILL_PENDING;
    await new Promise<void>((resolve) => timers.schedule(GRANT_POLL_MS, resolve));
    if (isCancelled()) return STILL_PENDING;
  }
}

function isTransient({ status, code }: Extract<ApiResult<never>, { ok: false }>): boolean {
  return code === 'revive_pending' || status === 0 || status === 429 || status >= 500;
}
