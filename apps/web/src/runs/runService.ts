import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import type { RunTicket, SecurityFlag, SettledRun } from '@jumpy/protocol/http/runs';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { countSections } from '@jumpy/sim/section';
import { findClaimIssues } from './claimIssues.ts';
import { createRunUploader, type Delivery, postRun, reportAbandoned, submitClaim } from './runUploader.ts';
import { type WitnessMessage, createDigestQueue, type DigestQueue } from './digestQueue.ts';
import { createRunPreparation } from './runPreparation.ts';
import type { EndedRun, RunClaim } from './runClaim.ts';
import { type RunOutbox, type OutboxRecord, createOutboxRecord } from './runOutbox.ts';
import { ClientValidationError, ScoreValidationError, StartRefusedError } from './runErrors.ts';
import type { RefusedRecord } from './refusals.ts';
import type { RunsApi, Sections } from './runsApi.ts';
import { createEmitter, type Emitter } from '../data/emitter.ts';
import type { OrphanedRun, AbandonedRuns } from './abandonedRuns.ts';
import type { ResumeApi } from './resume/resumeApi.ts';
import { textHash } from './textHash.ts';
import { bestScoreKey, type RunRequest, nextRunRequest, type ActiveTicket } from './runRequest.ts';
import type { Timers } from '@jumpy/browser/timers';
import * as m from './messages.ts';

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
  prefetch(runRequest: RunRequest): void;
  /**
   * Opponent of a race before it begins; undefined in other modes, or if it cannot be loaded (then `start` reports
   * why).
   */
  getRival(runRequest: RunRequest): Promise<PlaybackRun | undefined>;
  /** Ticket prefetched for a request, before the run begins; undefined if there is none or it was refused. */
  getPrefetchedTicket(runRequest: RunRequest): Promise<RunTicket | undefined>;
  /**
   * Ticket of the next run, or of the offered run if `resumes` names it; a race includes its opponent. Throws
   * `StartRefusedError`.
   */
  start(runRequest: RunRequest, frameFlags: readonly SecurityFlag[], resumes?: string): Promise<RunStartResult>;
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
  onDelivery(listener: (event: DeliveryEvent) => void): () => void;
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
  onSections(listener: (event: { runId: string } & Sections) => void): () => void;
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

/** Tickets issued to this page, and the bests of runs that ended since. */
function createIssuedRuns() {
  const issuedRuns = new Map<string, ActiveTicket>();
  const bests = new Map<string, number>();
  return {
    get: (runId: string): ActiveTicket | undefined => issuedRuns.get(runId),
    /** Returns the ticket with the current best, since it may have been prefetched before the last run ended. */
    add(issued: ActiveTicket): ActiveTicket['ticket'] {
      const { ticket } = issued;
      issuedRuns.set(ticket.runId, issued);
      return { ...ticket, hiScoreBefore: Math.max(ticket.hiScoreBefore, bests.get(bestScoreKey(ticket)) ?? 0) };
    },
    rememberBest({ runId, best, daily, event }: SettledRun): void {
      const ticket = issuedRuns.get(runId)?.ticket;
      if (!ticket || ticket.mode === 'race') return;
      const key = bestScoreKey(ticket);
      bests.set(key, Math.max(bests.get(key) ?? 0, (daily ?? event)?.best ?? (ticket.mode === 'solo' ? best : 0)));
    },
  };
}

interface SubmissionOptions extends Options {
  digests: DigestQueue;
  issuedRuns: ReturnType<typeof createIssuedRuns>;
}

/** The player's outbox: stores, submits and lists ended runs. */
function createSubmission(options: SubmissionOptions) {
  const { discordId, api, outbox, timers, abandonedRuns, digests, issuedRuns } = options;
  const deliveries = createEmitter<DeliveryEvent>();
  const arrivals = createBufferedEmitter<SettledRun>();
  const queueChanges = createEmitter<boolean>();
  const watched = new Set<string>();
  const isWatched = (runId: string): boolean => watched.has(runId);
  const listUnsent = (): Promise<OutboxRecord[]> => outbox.listByPlayer(discordId);

  const uploader = createRunUploader({
    ...options,
    getPlayer: () => discordId,
    isWatched,
    async submit(record) {
      const isDrained = await digests.whenDrained(record.runId, DRAIN_TIMEOUT_MS);
      if (!isDrained && record.attempts < MAX_WITNESS_TRIES) throw new ScoreValidationError('0', { retry: true });
      await reportAbandoned(api, record);
      return postRun(api, record.body);
    },
    onDelivery({ runId, liveXp }, delivery) {
      abandonedRuns.runClosed(runId);
      if (delivery.state !== 'waiting') digests.close(runId);
      if (delivery.state === 'settled') issuedRuns.rememberBest(delivery.run);
      deliveries.emit({ runId, delivery, liveXp });
      queueChanges.emit(true);
      if (delivery.state === 'settled' && !isWatched(runId)) arrivals.emit(delivery.run);
    },
  });

  return {
    ...uploader,
    /** Queues an abandoned run for submission, unless it is in the outbox already. */
    async add({ openRun, endedRun }: OrphanedRun): Promise<void> {
      if (findClaimIssues(endedRun.claim).length > 0) return;
      if ((await listUnsent()).some((record) => record.runId === openRun.runId)) return;
      await outbox.put(createOutboxRecord(endedRun, { ...openRun, securityFlags: [], nowMs: timers.nowMs() }));
      queueChanges.emit(true);
      // A pass in progress may have read the outbox before this run was added, so run another one.
      void uploader.wake().then(uploader.wake);
    },
    watchRun(runId: string): () => void {
      watched.add(runId);
      return () => watched.delete(runId);
    },
    isWatched,
    async takeRefusals(): Promise<RefusedRecord[]> {
      const module = await import('./refusals.ts').catch(() => undefined);
      return module ? module.takeRefusals(outbox, discordId) : [];
    },
    countWaiting: async () => (await listUnsent()).filter((record) => !record.refusal).length,
    listUnsent,
    isInMemoryOnly: (runId: string) => outbox.isInMemoryOnly(runId),
    async discard(runId: string): Promise<boolean> {
      const isGone = await uploader.discard(runId);
      queueChanges.emit(true);
      return isGone;
    },
    onQueueChange: queueChanges.subscribe,
    notifyQueueChange: () => queueChanges.emit(false),
    onDelivery: deliveries.subscribe,
    onArrival: arrivals.subscribe,
  };
}

export function createRunService(options: Options): RunService {
  const { discordId, api, outbox, timers, securityFlags, abandonedRuns } = options;
  const closings = createEmitter<string>();
  const voidings = createEmitter<string>();
  const revealedSections = createEmitter<{ runId: string } & Sections>();
  const issuedRuns = createIssuedRuns();
  const finished = new Set<string>();
  const gameFlags = new Set<SecurityFlag>();
  const preparation = createRunPreparation(options);
  const digests = createDigestQueue({
    ...options,
    onClosed: closings.emit,
    onVoided: voidings.emit,
    onSections: (runId, sections) => revealedSections.emit({ runId, ...sections }),
  });
  const submission = createSubmission({ ...options, digests, issuedRuns });

  return {
    ...preparation,
    ...submission,
    discordId,
    async start(runRequest, frameFlags, resumes) {
      if (frameFlags.includes('self_test_failed'))
        throw new StartRefusedError(m.securityViolation(), 'security_violation');
      for (const flag of frameFlags) gameFlags.add(flag);
      const { issued, ghost } = await preparation.take(runRequest, resumes);
      const ticket = issuedRuns.add(issued);
      abandonedRuns.runStarted(issued);
      digests.open(ticket.runId, countSections(ticket.seed), issued.leg);
      return ghost ? { ticket, ghost } : { ticket };
    },
    isKnownRun: (runId): runId is string => runId !== undefined && issuedRuns.get(runId) !== undefined,
    addWitnessMessage(message) {
      if (message.kind === 'quit') abandonedRuns.runClosed(message.runId);
      if (issuedRuns.get(message.runId) && !finished.has(message.runId)) digests.add(message);
    },
    whenAcknowledged: async (runId) => void (await digests.whenDrained(runId, DEATH_ACK_TIMEOUT_MS)),
    async finish(ended) {
      const { runId } = ended.claim;
      const issued = runId === undefined ? undefined : issuedRuns.get(runId);
      if (runId === undefined || !issued) throw new ClientValidationError([m.unknownRun()]);
      const issues = findClaimIssues(ended.claim);
      // A new ticket voids a run whose start the server does not know yet, so send pending messages first.
      const isDrained = digests.whenDrained(runId, DRAIN_TIMEOUT_MS);
      void isDrained.then(() => preparation.prefetch(nextRunRequest(issued.ticket)));
      if (issues.length > 0) throw new ClientValidationError(issues);
      finished.add(runId);
      const { sessionToken, challenge: sessionChallenge } = issued.session;
      const session = { runId, discordId, sessionToken, sessionChallenge, leg: issued.leg };
      const flags = [...new Set([...securityFlags(), ...gameFlags])];
      return submission.send(createOutboxRecord(ended, { ...session, securityFlags: flags, nowMs: timers.nowMs() }));
    },
    submitWithoutReplay({ score, jumps, durationSeconds: duration }) {
      const timestamp = timers.nowMs();
      const sessionHash = textHash(JSON.stringify([discordId, score, jumps, duration, timestamp]));
      submitClaim(api, { score, jumps, duration, timestamp, sessionHash }).catch(() => undefined);
    },
    wake() {
      digests.wake();
      void submission.wake();
      void abandonedRuns.collect(submission.add, preparation.offer);
    },
    onClosed: closings.subscribe,
    onVoided: voidings.subscribe,
    onSections: revealedSections.subscribe,
    stop() {
      digests.stop();
      abandonedRuns.stop();
      submission.stop();
      outbox.close();
    },
  };
}

/** An emitter that buffers events until the first subscriber; later events are not buffered. */
function createBufferedEmitter<Payload>(): Emitter<Payload> {
  const emitter = createEmitter<Payload>();
  let buffer: Payload[] | undefined = [];
  return {
    emit(payload) {
      if (buffer) buffer.push(payload);
      else emitter.emit(payload);
    },
    subscribe(listener) {
      const buffered = buffer ?? [];
      buffer = undefined;
      const stop = emitter.subscribe(listener);
      for (const payload of buffered) listener(payload);
      return stop;
    },
  };
}
