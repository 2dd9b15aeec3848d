import type { WaitingRun } from '@jumpy/protocol/http/resume';
import type { SecurityFlag, SettledRun } from '@jumpy/protocol/http/runs';
import type { GivenRun } from '@jumpy/protocol/frame';
import { sectionsOf } from '@jumpy/sim/section';
import { claimIssues } from './claimIssues.ts';
import { type RunUploader, createRunUploader, type Delivery } from './runUploader.ts';
import { createDigestQueue, type WitnessMessage } from './digestQueue.ts';
import { createGhostLoader } from './ghostLoader.ts';
import type { EndedRun } from './endedRun.ts';
import type { Outbox } from './outbox.ts';
import type { RunClaim } from './runClaim.ts';
import { ClientValidationError, ScoreValidationError, StartRefusedError } from './runErrors.ts';
import type { RefusedRecord } from './refusals.ts';
import type { RunsApi, Sections, StorageClaim } from './runsApi.ts';
import { createKeptSignal, createSignal } from '../data/signal.ts';
import type { AbandonedRun, AbandonedRuns, OpenRun } from './abandonedRuns.ts';
import type { RunOffer } from './resume/offerRun.ts';
import type { ResumeApi } from './resume/resumeApi.ts';
import { type OutboxRecord, outboxRecordOf } from './outboxRecord.ts';
import { statusError, submitRun } from './submitRun.ts';
import { reportAbandoned } from './reportAbandoned.ts';
import { textHash } from './textHash.ts';
import { createTicketPrefetcher, type PlayedTicket } from './ticketPrefetcher.ts';
import { bestName, type WantedRun, wishAfter } from './wantedRun.ts';
import type { Timers } from '@jumpy/browser/timers';

/** A run that may begin. */
export interface StartedRun {
  ticket: PlayedTicket['ticket'];
  ghost?: GivenRun;
}

/** News of a run that was sent. */
export interface DeliveryNews {
  runId: string;
  delivery: Delivery;
  liveXp: number;
}

/** Everything that stands between the game page and the server, for one player. */
export interface RunService {
  readonly discordId: string;
  prefetch(wanted: WantedRun): void;
  /** Whom a race is against, before it begins; undefined in other modes, and where the start will say why not. */
  rival(wanted: WantedRun): Promise<GivenRun | undefined>;
  /** The ticket of the next run, and in a race whom to race, or that of the run that is offered; throws `StartRefusedError`. */
  start(wanted: WantedRun, frameFlags: readonly SecurityFlag[], resumes?: string): Promise<StartedRun>;
  /** A run whose page is gone, and that may be gone on with here. */
  offered(): WaitingRun | undefined;
  /** It is not: it goes the way of all others. */
  leaveOffered(): void;
  /** Another run is offered, or none any more. */
  onOffer(listener: () => void): () => void;
  /** Whether a run id is of a ticket this page was given. */
  knows(runId: string | undefined): runId is string;
  witness(message: WitnessMessage): void;
  /** Resolves when the server has heard all that was said of a run, or after a while. */
  heard(runId: string): Promise<void>;
  /** Keeps, then sends a run; throws `ClientValidationError` for one that is not plausible. */
  finish(ended: EndedRun): Promise<Delivery>;
  /** Asks the storage path about a game that came without a replay; its failure is nobody's concern (PLAUS-35). */
  askWithoutReplay(claim: RunClaim): void;
  /** A screen shows what becomes of a run, so nobody else needs to; the answer ends it. */
  watch(runId: string): () => void;
  isWatched(runId: string): boolean;
  /** Refused runs whose reason nobody has read, each once; none where that code cannot be had, until it is asked for again. */
  takeRefusals(): Promise<RefusedRecord[]>;
  /** How many runs wait on this device to be sent. */
  waiting(): Promise<number>;
  /** All that is kept here of the player's runs: those that wait, and those that were refused. */
  unsent(): Promise<OutboxRecord[]>;
  /** Whether a run is kept in this tab alone. */
  isHeld(runId: string): boolean;
  /** Tries one now. */
  sendNow(runId: string): Promise<Delivery | undefined>;
  /** Forgets one for good; false where it has arrived meanwhile. */
  throwAway(runId: string): Promise<boolean>;
  /** What is kept here has changed, by this tab or another. */
  onQueue(listener: (byThisTab: boolean) => void): () => void;
  /** Another tab has changed it. */
  queueChanged(): void;
  wake(): void;
  onDelivery(listener: (news: DeliveryNews) => void): () => void;
  /** A run was counted that no screen shows; what came before anybody listened is told to the first who does. */
  onArrival(listener: (run: SettledRun) => void): () => void;
  /** The server closed a run: it goes on elsewhere. */
  onClosed(listener: (runId: string) => void): () => void;
  /** Another ticket was drawn, as by another tab, before the server heard of the run's start: it cannot rank. */
  onVoided(listener: (runId: string) => void): () => void;
  /** More of the course of a run under way is known. */
  onSections(listener: (news: { runId: string } & Sections) => void): () => void;
  /** Another tab drew a ticket: the one that waits here is void. */
  forgetTicket(): void;
  stop(): void;
}

interface Needs {
  discordId: string;
  api: RunsApi;
  outbox: Outbox;
  timers: Timers;
  random(): number;
  securityFlags(): SecurityFlag[];
  /** Runs of pages that ended in the middle of them. */
  left: AbandonedRuns;
  /** A ticket was drawn here. */
  onDrawn?(): void;
  /** The page uses its server where tests give none. */
  resumeApi?: ResumeApi | undefined;
}

/** How long the last witness messages may hold up the sending of a run. */
const DRAIN_MS = 3_000;
/** So many tries of a run wait for its last witness messages: sent before them it would not rank. */
const WITNESS_TRIES = 3;
/** How long the payment of a revive waits for the server to hear of the death. */
const HEARD_MS = 10_000;

export function createRunService(needs: Needs): RunService {
  const { discordId, api, outbox, timers, random, securityFlags, left, onDrawn = () => undefined } = needs;
  const deliveries = createSignal<DeliveryNews>();
  const arrivals = createKeptSignal<SettledRun>();
  const closings = createSignal<string>();
  const voidings = createSignal<string>();
  const revealed = createSignal<{ runId: string } & Sections>();
  const offers = createSignal<undefined>();
  const queue = createSignal<boolean>();
  const changed = (): void => queue.tell(true);
  let offer: RunOffer | undefined;
  const given = new Map<string, PlayedTicket>();
  const finished = new Set<string>();
  const watched = new Set<string>();
  const gameFlags = new Set<SecurityFlag>();
  const bests = new Map<string, number>();

  const ghosts = createGhostLoader(api);
  const walletClient = createTicketPrefetcher({ api, nowMs: timers.nowMs, securityFlags, onDrawn });
  const digests = createDigestQueue({
    api,
    timers,
    random,
    onClosed: closings.tell,
    onVoided: voidings.tell,
    onSections: (runId, sections) => revealed.tell({ runId, ...sections }),
  });
  const runUploader: RunUploader = createRunUploader({
    outbox,
    timers,
    random,
    player: () => discordId,
    isWatched: (runId) => watched.has(runId),
    async submit(record) {
      const isHeard = await digests.drained(record.runId, DRAIN_MS);
      if (!isHeard && record.attempts < WITNESS_TRIES) throw new ScoreValidationError('0', { retry: true });
      await reportAbandoned(api, record);
      return submitRun(api, record.body);
    },
    onDelivery(record, delivery) {
      left.closed(record.runId);
      if (delivery.state !== 'waiting') digests.close(record.runId);
      if (delivery.state === 'settled') rememberBest(delivery.run);
      deliveries.tell({ runId: record.runId, delivery, liveXp: record.liveXp });
      changed();
      if (delivery.state === 'settled' && !watched.has(record.runId)) arrivals.tell(delivery.run);
    },
  });

  /** A ticket drawn ahead does not know of the run that ended since. */
  function rememberBest({ runId, best, daily }: SettledRun): void {
    const ticket = given.get(runId)?.ticket;
    if (!ticket || ticket.mode === 'race') return;
    const name = bestName(ticket);
    bests.set(name, Math.max(bests.get(name) ?? 0, ticket.mode === 'daily' ? (daily?.best ?? 0) : best));
  }

  /** A run of a page that is gone goes the way of all others, unless it was on its way already. */
  async function keepAbandoned({ open, ended }: AbandonedRun): Promise<void> {
    if (claimIssues(ended.claim).length > 0) return;
    if ((await outbox.of(discordId)).some((record) => record.runId === open.runId)) return;
    await outbox.put(outboxRecordOf(ended, { ...open, securityFlags: [], nowMs: timers.nowMs() }));
    changed();
    // A pass that goes on may have looked before.
    void runUploader.wake().then(runUploader.wake);
  }

  /** Whether a run of a page that is gone goes on in this one: its player has a moment to say so. */
  function goesOn(open: OpenRun): Promise<boolean> {
    const tell = (next: RunOffer | undefined): void => {
      offer = next;
      offers.tell(undefined);
    };
    return import('./resume/offerRun.ts').then(
      ({ offerRun }) => offerRun({ open, timers, tell, api: needs.resumeApi }),
      () => false,
    );
  }

  return {
    discordId,
    prefetch(wanted) {
      walletClient.prefetch(wanted);
      if (wanted.mode === 'race') ghosts.prefetch(wanted.ghostRunId);
    },
    rival: async (wanted) =>
      wanted.mode === 'race' ? ghosts.take(wanted.ghostRunId).catch(() => undefined) : undefined,
    offered: () => offer?.run(),
    leaveOffered: () => offer?.leave(),
    onOffer: offers.hear,
    async start(wanted, frameFlags, resumes) {
      if (frameFlags.includes('self_test_failed'))
        throw new StartRefusedError('Security violation detected', 'security_violation');
      for (const flag of frameFlags) gameFlags.add(flag);
      const ghost = wanted.mode === 'race' ? await ghosts.take(wanted.ghostRunId) : undefined;
      const resumed = offer?.run().runId === resumes ? await offer?.goOn() : undefined;
      offer?.leave();
      const issued: PlayedTicket = resumed ?? (await walletClient.take(wanted));
      given.set(issued.ticket.runId, issued);
      left.opened(issued);
      digests.open(issued.ticket.runId, sectionsOf(issued.ticket.seed), issued.leg);
      const { hiScoreBefore } = issued.ticket;
      const best = Math.max(hiScoreBefore, bests.get(bestName(issued.ticket)) ?? 0);
      const ticket = { ...issued.ticket, hiScoreBefore: best };
      return ghost ? { ticket, ghost } : { ticket };
    },
    knows: (runId): runId is string => runId !== undefined && given.has(runId),
    witness(message) {
      if (message.kind === 'quit') left.closed(message.runId);
      if (given.has(message.runId) && !finished.has(message.runId)) digests.add(message);
    },
    async heard(runId) {
      await digests.drained(runId, HEARD_MS);
    },
    async finish({ claim, replay, clientMetrics, liveXp }) {
      const { runId } = claim;
      const issued = runId === undefined ? undefined : given.get(runId);
      if (runId === undefined || !issued) throw new ClientValidationError(['Unknown run']);
      const issues = claimIssues(claim);
      // A ticket voids one whose start is not heard yet: this run's may still wait for the network.
      void digests.drained(runId, DRAIN_MS).then(() => walletClient.prefetch(wishAfter(issued.ticket)));
      if (issues.length > 0) throw new ClientValidationError(issues);
      finished.add(runId);
      const { sessionToken, challenge: sessionChallenge } = issued.session;
      const keys = { runId, discordId, sessionToken, sessionChallenge, leg: issued.leg };
      const flags = [...new Set([...securityFlags(), ...gameFlags])];
      const ended = { claim, replay, clientMetrics, liveXp };
      return runUploader.send(outboxRecordOf(ended, { ...keys, securityFlags: flags, nowMs: timers.nowMs() }));
    },
    askWithoutReplay({ score, jumps, durationSeconds: duration }) {
      const timestamp = timers.nowMs();
      const sessionHash = textHash(JSON.stringify([discordId, score, jumps, duration, timestamp]));
      submitClaim(api, { score, jumps, duration, timestamp, sessionHash }).catch(() => undefined);
    },
    watch(runId) {
      watched.add(runId);
      return () => watched.delete(runId);
    },
    isWatched: (runId) => watched.has(runId),
    async takeRefusals() {
      const part = await import('./refusals.ts').catch(() => undefined);
      return part ? part.takeRefusals(outbox, discordId) : [];
    },
    waiting: async () => (await outbox.of(discordId)).filter((record) => !record.refusal).length,
    unsent: () => outbox.of(discordId),
    isHeld: (runId) => outbox.isHeld(runId),
    sendNow: runUploader.tryNow,
    async throwAway(runId) {
      const isGone = await runUploader.throwAway(runId);
      changed();
      return isGone;
    },
    onQueue: queue.hear,
    queueChanged: () => queue.tell(false),
    wake() {
      digests.wake();
      void runUploader.wake();
      void left.collect(keepAbandoned, goesOn);
    },
    onDelivery: deliveries.hear,
    onArrival: arrivals.hear,
    onClosed: closings.hear,
    onVoided: voidings.hear,
    onSections: revealed.hear,
    forgetTicket: walletClient.forget,
    stop() {
      digests.stop();
      left.stop();
      runUploader.stop();
      outbox.close();
    },
  };
}

/** Asks the storage path about a game that has no replay (API-14); throws in the words of PLAUS-33 and PLAUS-34. Nothing is counted by it. */
export async function submitClaim(api: Pick<RunsApi, 'validateClaim'>, claim: StorageClaim): Promise<void> {
  const answer = await api.validateClaim(claim);
  if (!answer.ok) throw statusError(answer);
  if (answer.value.valid) return;
  throw new ScoreValidationError(answer.value.issues.join(', ') || 'Unknown error', { retry: false });
}
