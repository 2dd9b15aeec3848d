import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import type { SecurityFlag, SettledRun } from '@jumpy/protocol/http/runs';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { countSections } from '@jumpy/sim/section';
import { findClaimIssues } from './claimIssues.ts';
import { type RunUploader, createRunUploader, type Delivery } from './runUploader.ts';
import { createDigestQueue, type WitnessMessage } from './digestQueue.ts';
import { createGhostLoader } from './ghostLoader.ts';
import type { EndedRun } from './endedRun.ts';
import type { RunOutbox } from './runOutbox.ts';
import type { RunClaim } from './runClaim.ts';
import { ClientValidationError, ScoreValidationError, StartRefusedError } from './runErrors.ts';
import type { RefusedRecord } from './refusals.ts';
import type { RunsApi, Sections, StorageClaim } from './runsApi.ts';
import { createBufferedEmitter, createEmitter } from '../data/emitter.ts';
import type { OrphanedRun, AbandonedRuns, OpenRun } from './abandonedRuns.ts';
import type { OpenRunOffer } from './resume/offerResume.ts';
import type { ResumeApi } from './resume/resumeApi.ts';
import { type OutboxRecord, createOutboxRecord } from './outboxRecord.ts';
import { toScoreValidationError, postRun } from './postRun.ts';
import { reportAbandoned } from './reportAbandoned.ts';
import { textHash } from './textHash.ts';
import { createTicketPrefetcher, type ActiveTicket } from './ticketPrefetcher.ts';
import { bestScoreKey, type RunRequest, nextRunRequest } from './runRequest.ts';
import type { Timers } from '@jumpy/browser/timers';

export interface RunStartResult {
  ticket: ActiveTicket['ticket'];
  ghost?: PlaybackRun;
}

/** Result of submitting a run. */
export interface DeliveryEvent {
  runId: string;
  delivery: Delivery;
  liveXp: number;
}

/** Mediates between the game page and the server for one player. */
export interface RunService {
  readonly discordId: string;
  prefetch(wanted: RunRequest): void;
  /**
   * Opponent of a race before it begins; undefined in other modes, or if it cannot be loaded (then `start` reports
   * why).
   */
  getRival(wanted: RunRequest): Promise<PlaybackRun | undefined>;
  /**
   * Ticket of the next run, or of the offered run if `resumes` names it; a race includes its opponent. Throws
   * `StartRefusedError`.
   */
  start(wanted: RunRequest, frameFlags: readonly SecurityFlag[], resumes?: string): Promise<RunStartResult>;
  /** The interrupted run that can be resumed here, if any. */
  getOfferedRun(): ResumableRunInfo | undefined;
  /** Declines the offer; the run is submitted as abandoned. */
  declineOfferedRun(): void;
  /** Fires when the offer changes or ends. */
  onOffer(listener: () => void): () => void;
  /** Whether this page has received the run's ticket. */
  isKnownRun(runId: string | undefined): runId is string;
  addWitnessMessage(message: WitnessMessage): void;
  /** Resolves when the server has received all messages of the run, or after a timeout. */
  whenAcknowledged(runId: string): Promise<void>;
  /** Stores the run, then submits it. Throws `ClientValidationError` if it is implausible. */
  finish(ended: EndedRun): Promise<Delivery>;
  /** Reports a game without replay to the storage endpoint; errors are ignored. */
  submitWithoutReplay(claim: RunClaim): void;
  /** Marks a run as shown by a screen, so that no other notification is needed. Returns the function that ends it. */
  watchRun(runId: string): () => void;
  isWatched(runId: string): boolean;
  /**
   * Refused runs whose reason was not shown yet, each once. Empty if the chunk fails to load; the next call retries.
   */
  takeRefusals(): Promise<RefusedRecord[]>;
  /** Number of runs on this device still to be submitted. */
  countWaiting(): Promise<number>;
  /** All stored runs of the player, both pending and refused. */
  listUnsent(): Promise<OutboxRecord[]>;
  /** Whether a run is only in this tab's memory. */
  isInMemoryOnly(runId: string): boolean;
  /** Submits a run immediately. */
  sendNow(runId: string): Promise<Delivery | undefined>;
  /** Deletes a run permanently; false if it was submitted meanwhile. */
  discard(runId: string): Promise<boolean>;
  /** Fires when the outbox was changed by this or another tab. */
  onQueueChange(listener: (byThisTab: boolean) => void): () => void;
  /** Called when another tab has changed the outbox. */
  notifyQueueChange(): void;
  wake(): void;
  onDelivery(listener: (news: DeliveryEvent) => void): () => void;
  /**
   * Fires for a counted run that no screen shows. Runs counted before anyone subscribes are queued for the first
   * subscriber.
   */
  onArrival(listener: (run: SettledRun) => void): () => void;
  /** Fires when the server closed a run because it continues elsewhere. */
  onClosed(listener: (runId: string) => void): () => void;
  /**
   * Fires when another ticket, for example of another tab, was issued before the server knew of the run's start; the
   * run cannot rank.
   */
  onVoided(listener: (runId: string) => void): () => void;
  /** Fires when more of the current run's course is revealed. */
  onSections(listener: (news: { runId: string } & Sections) => void): () => void;
  /** Called when another tab was issued a ticket, which voids the one prefetched here. */
  discardTicket(): void;
  stop(): void;
}

interface Options {
  discordId: string;
  api: RunsApi;
  outbox: RunOutbox;
  timers: Timers;
  random(): number;
  securityFlags(): SecurityFlag[];
  /** Runs interrupted when their page was closed. */
  abandonedRuns: AbandonedRuns;
  /** Called when this page was issued a ticket. */
  onTicketDrawn?(): void;
  /** Override for tests; defaults to the page's server. */
  resumeApi?: ResumeApi | undefined;
}

/** How long submitting a run waits for its last witness messages. */
const DRAIN_TIMEOUT_MS = 3_000;
/** Attempts that wait for the last witness messages; submitted without them, the run would not rank. */
const MAX_WITNESS_TRIES = 3;
/** How long a revive payment waits until the server knows of the death. */
const DEATH_ACK_TIMEOUT_MS = 10_000;

export function createRunService(needs: Options): RunService {
  const {
    discordId,
    api,
    outbox,
    timers,
    random,
    securityFlags,
    abandonedRuns,
    onTicketDrawn = () => undefined,
  } = needs;
  const deliveries = createEmitter<DeliveryEvent>();
  const arrivals = createBufferedEmitter<SettledRun>();
  const closings = createEmitter<string>();
  const voidings = createEmitter<string>();
  const revealed = createEmitter<{ runId: string } & Sections>();
  const offers = createEmitter<undefined>();
  const queue = createEmitter<boolean>();
  const changed = (): void => queue.emit(true);
  let offer: OpenRunOffer | undefined;
  const given = new Map<string, ActiveTicket>();
  const finished = new Set<string>();
  const watched = new Set<string>();
  const gameFlags = new Set<SecurityFlag>();
  const bests = new Map<string, number>();

  const ghosts = createGhostLoader(api);
  const walletClient = createTicketPrefetcher({ api, nowMs: timers.nowMs, securityFlags, onTicketDrawn });
  const digests = createDigestQueue({
    api,
    timers,
    random,
    onClosed: closings.emit,
    onVoided: voidings.emit,
    onSections: (runId, sections) => revealed.emit({ runId, ...sections }),
  });
  const runUploader: RunUploader = createRunUploader({
    outbox,
    timers,
    random,
    getPlayer: () => discordId,
    isWatched: (runId) => watched.has(runId),
    async submit(record) {
      const isHeard = await digests.whenDrained(record.runId, DRAIN_TIMEOUT_MS);
      if (!isHeard && record.attempts < MAX_WITNESS_TRIES) throw new ScoreValidationError('0', { retry: true });
      await reportAbandoned(api, record);
      return postRun(api, record.body);
    },
    onDelivery(record, delivery) {
      abandonedRuns.runClosed(record.runId);
      if (delivery.state !== 'waiting') digests.close(record.runId);
      if (delivery.state === 'settled') rememberBest(delivery.run);
      deliveries.emit({ runId: record.runId, delivery, liveXp: record.liveXp });
      changed();
      if (delivery.state === 'settled' && !watched.has(record.runId)) arrivals.emit(delivery.run);
    },
  });

  /** A prefetched ticket does not include the best of runs that ended since. */
  function rememberBest({ runId, best, daily }: SettledRun): void {
    const ticket = given.get(runId)?.ticket;
    if (!ticket || ticket.mode === 'race') return;
    const name = bestScoreKey(ticket);
    bests.set(name, Math.max(bests.get(name) ?? 0, ticket.mode === 'daily' ? (daily?.best ?? 0) : best));
  }

  /** Queues an abandoned run for submission, unless it is in the outbox already. */
  async function keepAbandoned({ openRun, endedRun }: OrphanedRun): Promise<void> {
    if (findClaimIssues(endedRun.claim).length > 0) return;
    if ((await outbox.listByPlayer(discordId)).some((record) => record.runId === openRun.runId)) return;
    await outbox.put(createOutboxRecord(endedRun, { ...openRun, securityFlags: [], nowMs: timers.nowMs() }));
    changed();
    // A pass in progress may have read the outbox before this run was added, so run another one.
    void runUploader.wake().then(runUploader.wake);
  }

  /** Offers an interrupted run to the player; resolves to whether it was resumed here. */
  function goesOn(open: OpenRun): Promise<boolean> {
    const tell = (next: OpenRunOffer | undefined): void => {
      offer = next;
      offers.emit(undefined);
    };
    return import('./resume/offerResume.ts').then(
      ({ offerResume }) => offerResume({ openRun: open, timers, onOfferChange: tell, api: needs.resumeApi }),
      () => false,
    );
  }

  return {
    discordId,
    prefetch(wanted) {
      walletClient.prefetch(wanted);
      if (wanted.mode === 'race') ghosts.prefetch(wanted.ghostRunId);
    },
    getRival: async (wanted) =>
      wanted.mode === 'race' ? ghosts.take(wanted.ghostRunId).catch(() => undefined) : undefined,
    getOfferedRun: () => offer?.getRun(),
    declineOfferedRun: () => offer?.decline(),
    onOffer: offers.subscribe,
    async start(wanted, frameFlags, resumes) {
      if (frameFlags.includes('self_test_failed'))
        throw new StartRefusedError('Security violation detected', 'security_violation');
      for (const flag of frameFlags) gameFlags.add(flag);
      const ghost = wanted.mode === 'race' ? await ghosts.take(wanted.ghostRunId) : undefined;
      const resumed = offer?.getRun().runId === resumes ? await offer?.accept() : undefined;
      offer?.decline();
      const issued: ActiveTicket = resumed ?? (await walletClient.take(wanted));
      given.set(issued.ticket.runId, issued);
      abandonedRuns.runStarted(issued);
      digests.open(issued.ticket.runId, countSections(issued.ticket.seed), issued.leg);
      const { hiScoreBefore } = issued.ticket;
      const best = Math.max(hiScoreBefore, bests.get(bestScoreKey(issued.ticket)) ?? 0);
      const ticket = { ...issued.ticket, hiScoreBefore: best };
      return ghost ? { ticket, ghost } : { ticket };
    },
    isKnownRun: (runId): runId is string => runId !== undefined && given.has(runId),
    addWitnessMessage(message) {
      if (message.kind === 'quit') abandonedRuns.runClosed(message.runId);
      if (given.has(message.runId) && !finished.has(message.runId)) digests.add(message);
    },
    async whenAcknowledged(runId) {
      await digests.whenDrained(runId, DEATH_ACK_TIMEOUT_MS);
    },
    async finish({ claim, replay, clientMetrics, liveXp }) {
      const { runId } = claim;
      const issued = runId === undefined ? undefined : given.get(runId);
      if (runId === undefined || !issued) throw new ClientValidationError(['Unknown run']);
      const issues = findClaimIssues(claim);
      // A new ticket voids a run whose start the server does not know yet, so send pending messages first.
      void digests
        .whenDrained(runId, DRAIN_TIMEOUT_MS)
        .then(() => walletClient.prefetch(nextRunRequest(issued.ticket)));
      if (issues.length > 0) throw new ClientValidationError(issues);
      finished.add(runId);
      const { sessionToken, challenge: sessionChallenge } = issued.session;
      const keys = { runId, discordId, sessionToken, sessionChallenge, leg: issued.leg };
      const flags = [...new Set([...securityFlags(), ...gameFlags])];
      const ended = { claim, replay, clientMetrics, liveXp };
      return runUploader.send(createOutboxRecord(ended, { ...keys, securityFlags: flags, nowMs: timers.nowMs() }));
    },
    submitWithoutReplay({ score, jumps, durationSeconds: duration }) {
      const timestamp = timers.nowMs();
      const sessionHash = textHash(JSON.stringify([discordId, score, jumps, duration, timestamp]));
      submitClaim(api, { score, jumps, duration, timestamp, sessionHash }).catch(() => undefined);
    },
    watchRun(runId) {
      watched.add(runId);
      return () => watched.delete(runId);
    },
    isWatched: (runId) => watched.has(runId),
    async takeRefusals() {
      const part = await import('./refusals.ts').catch(() => undefined);
      return part ? part.takeRefusals(outbox, discordId) : [];
    },
    countWaiting: async () => (await outbox.listByPlayer(discordId)).filter((record) => !record.refusal).length,
    listUnsent: () => outbox.listByPlayer(discordId),
    isInMemoryOnly: (runId) => outbox.isInMemoryOnly(runId),
    sendNow: runUploader.sendNow,
    async discard(runId) {
      const isGone = await runUploader.discard(runId);
      changed();
      return isGone;
    },
    onQueueChange: queue.subscribe,
    notifyQueueChange: () => queue.emit(false),
    wake() {
      digests.wake();
      void runUploader.wake();
      void abandonedRuns.collect(keepAbandoned, goesOn);
    },
    onDelivery: deliveries.subscribe,
    onArrival: arrivals.subscribe,
    onClosed: closings.subscribe,
    onVoided: voidings.subscribe,
    onSections: revealed.subscribe,
    discardTicket: walletClient.discard,
    stop() {
      digests.stop();
      abandonedRuns.stop();
      runUploader.stop();
      outbox.close();
    },
  };
}

/**
 * Validates a game without replay at the storage endpoint; nothing is counted. Throws with the standard error texts.
 */
export async function submitClaim(api: Pick<RunsApi, 'validateClaim'>, claim: StorageClaim): Promise<void> {
  const answer = await api.validateClaim(claim);
  if (!answer.ok) throw toScoreValidationError(answer);
  if (answer.value.valid) return;
  throw new ScoreValidationError(answer.value.issues.join(', ') || 'Unknown error', { retry: false });
}
