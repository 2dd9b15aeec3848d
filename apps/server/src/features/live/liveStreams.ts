import type { LiveEndReason, LiveRunEvent } from '@jumpy/protocol/http/live';
import { countSections } from '@jumpy/sim/section';
import { type Topic, createTopic } from '../../platform/bus/bus.ts';
import type { Context } from '../../platform/context.ts';
import { deriveSectionSeeds } from '../daily/sectionSeeds.ts';
import { liveStore, type LiveRunRow, type WatchedRunState, type WatchedMessage, toLiveRun } from './store.ts';

/** Published when a player disables watching; `userId` is `users.id`. */
export const playersHiddenTopic: Topic<{ userId: string }> = createTopic('players hidden');

/** A spectator's event stream. */
export interface StreamWatcher {
  write(lines: string): void;
  end(): void;
}

interface LiveStreamsOptions {
  /** Limit of spectators per process. */
  maxWatchers: number;
  /** Limit per address, which a whole school may share. */
  maxPerAddress: number;
}

/** Broadcast delay; with the two-second interval of marks, spectators are about four seconds behind. */
const BROADCAST_DELAY_MS = 2_000;
/** Ends the stream of a run without messages for this long; longer than any pause or reconnect. */
const SILENCE_TIMEOUT_MS = 90_000;
/** Keep-alive interval; proxies close idle connections. */
const KEEPALIVE_INTERVAL_MS = 15_000;
const KEEPALIVE_COMMENT = ': still here\n\n';
const DEFAULT_OPTIONS: LiveStreamsOptions = { maxWatchers: 5_000, maxPerAddress: 200 };

type LiveContext = Pick<Context, 'db' | 'clock' | 'bus' | 'redis'>;

interface StreamUpdate {
  state: WatchedRunState;
  marks: readonly WatchedMessage[];
}

interface RunStream {
  row: LiveRunRow;
  watchers: Set<StreamWatcher>;
  /** All lines so far, for late joiners. */
  sent: string[];
  /** Marks still within the delay, each with the number of course sections the player's page knew at that time. */
  delayed: (WatchedMessage & { sections: number })[];
  /** Sequence number of the last message read. */
  seq: number;
  tick: number;
  sections: number;
  lastReceivedMs: number;
  isEnded: boolean;
}

const toEventLines = (event: LiveRunEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** Streams of runs in progress; each is read once for all spectators in this process. */
export class LiveStreams {
  readonly #context: LiveContext;
  readonly #limits: WatcherLimits;
  readonly #streams = new Map<string, RunStream>();
  /** Streams being opened. */
  readonly #opening = new Map<string, Promise<RunStream | undefined>>();
  readonly #unsubscribe: () => void;
  #keptAliveMs: number;

  constructor(context: LiveContext, options: LiveStreamsOptions = DEFAULT_OPTIONS) {
    this.#context = context;
    this.#limits = new WatcherLimits(options);
    this.#keptAliveMs = context.clock.nowMs();
    this.#unsubscribe = context.bus.subscribe(playersHiddenTopic, ({ userId }) => {
      for (const stream of [...this.#streams.values()]) if (stream.row.userId === userId) this.#end(stream, 'hidden');
    });
  }

  /**
   * Streams from the start of the run. Returns `unknown` if the run does not exist or may not be watched, `full` if a
   * spectator limit is reached, in total or per address; otherwise a function that stops watching.
   */
  async watch(runId: string, watcher: StreamWatcher, address: string): Promise<'unknown' | 'full' | (() => void)> {
    if (this.#limits.isReached(address)) return 'full';
    this.#limits.count(address, 1);
    let stream: RunStream | undefined;
    try {
      stream = await this.#getStream(runId);
    } finally {
      if (!stream) this.#limits.count(address, -1);
    }
    if (!stream) return 'unknown';
    const { watchers, sent } = stream;
    watcher.write(sent.join(''));
    watchers.add(watcher);
    if (stream.isEnded) watcher.end();
    return () => {
      if (!watchers.delete(watcher)) return;
      this.#limits.count(address, -1);
      if (watchers.size === 0 && this.#streams.get(runId) === stream) this.#streams.delete(runId);
    };
  }

  /** Polls all watched runs with one query. */
  async poll(): Promise<void> {
    const { clock } = this.#context;
    if (clock.nowMs() - this.#keptAliveMs >= KEEPALIVE_INTERVAL_MS) this.#keepAlive();
    if (this.#streams.size === 0) return;
    const watched = [...this.#streams.values()];
    const updates = await liveStore.readUpdates(
      this.#context,
      watched.map(({ row: { runId, pendingInRedis }, seq }) => ({ runId, seq, pendingInRedis })),
    );
    for (const stream of watched) this.#update(stream, updates.get(stream.row.runId));
  }

  close(): void {
    this.#unsubscribe();
    for (const { watchers } of this.#streams.values()) for (const watcher of watchers) watcher.end();
    this.#streams.clear();
  }

  #keepAlive(): void {
    this.#keptAliveMs = this.#context.clock.nowMs();
    for (const { watchers } of this.#streams.values()) for (const watcher of watchers) watcher.write(KEEPALIVE_COMMENT);
  }

  async #getStream(runId: string): Promise<RunStream | undefined> {
    const stream = this.#streams.get(runId);
    if (stream) return stream;
    const opening = this.#opening.get(runId) ?? this.#open(runId).finally(() => this.#opening.delete(runId));
    this.#opening.set(runId, opening);
    return opening;
  }

  async #open(runId: string): Promise<RunStream | undefined> {
    const { db, clock } = this.#context;
    const row = await liveStore.find(db, { runId, since: new Date(clock.nowMs() - SILENCE_TIMEOUT_MS) });
    if (!row) return undefined;
    const stream = createStream(row);
    const { pendingInRedis } = row;
    const updates = await liveStore.readUpdates(this.#context, [{ runId, seq: stream.seq, pendingInRedis }]);
    this.#update(stream, updates.get(runId));
    if (!stream.isEnded) this.#streams.set(runId, stream);
    return stream;
  }

  /** Queues new marks and sends those past the delay. */
  #update(stream: RunStream, update: StreamUpdate | undefined): void {
    if (stream.isEnded) return;
    const nowMs = this.#context.clock.nowMs();
    const blocked = update ? getBlockedReason(update.state) : 'over';
    if (!update || blocked) {
      this.#end(stream, blocked ?? 'over');
      return;
    }
    queueMarks(stream, update);
    send(stream, drainDelayed(stream, nowMs - BROADCAST_DELAY_MS));
    if (stream.delayed.length > 0) return;
    const { isOver, hasPage } = update.state;
    if (isOver) this.#end(stream, hasPage ? 'settled' : 'over');
    else if (nowMs - stream.lastReceivedMs > SILENCE_TIMEOUT_MS) this.#end(stream, 'silent');
  }

  #end(stream: RunStream, reason: LiveEndReason): void {
    send(stream, [{ type: 'end', reason }]);
    stream.isEnded = true;
    this.#streams.delete(stream.row.runId);
    for (const watcher of stream.watchers) watcher.end();
  }
}

/** Counts spectators, in total and per address. */
class WatcherLimits {
  readonly #options: LiveStreamsOptions;
  readonly #byAddress = new Map<string, number>();

  constructor(options: LiveStreamsOptions) {
    this.#options = options;
  }

  isReached(address: string): boolean {
    const { maxWatchers, maxPerAddress } = this.#options;
    const total = [...this.#byAddress.values()].reduce((sum, count) => sum + count, 0);
    return (this.#byAddress.get(address) ?? 0) >= maxPerAddress || total >= maxWatchers;
  }

  count(address: string, change: 1 | -1): void {
    const count = (this.#byAddress.get(address) ?? 0) + change;
    if (count === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, count);
  }
}

function createStream(row: LiveRunRow): RunStream {
  const { simVersion, seed } = row;
  return {
    row,
    watchers: new Set(),
    sent: [toEventLines({ type: 'head', run: toLiveRun(row), simVersion, seed })],
    delayed: [],
    seq: -1,
    tick: 0,
    sections: countSections(seed),
    lastReceivedMs: row.heardAt.getTime(),
    isEnded: false,
  };
}

/** Sends identical text to all spectators. */
function send({ sent, watchers }: RunStream, events: readonly LiveRunEvent[]): void {
  if (events.length === 0) return;
  const lines = events.map(toEventLines).join('');
  sent.push(lines);
  for (const watcher of watchers) watcher.write(lines);
}

/**
 * Why a stream stops without sending its queue: the player has hidden the run, or its page derives seeds the server
 * does not know.
 */
function getBlockedReason({ isShown, isAlone }: WatchedRunState): LiveEndReason | undefined {
  if (!isShown) return 'hidden';
  return isAlone ? 'alone' : undefined;
}

function queueMarks(stream: RunStream, { state, marks }: StreamUpdate): void {
  const sections = state.sections ?? stream.sections;
  for (const mark of marks) {
    stream.delayed.push({ ...mark, sections });
    stream.seq = mark.seq;
    stream.lastReceivedMs = Math.max(mark.at.getTime(), stream.lastReceivedMs);
  }
}

/** Takes marks up to a time, with the seeds of the sections the player's page knew. */
function drainDelayed(stream: RunStream, untilMs: number): LiveRunEvent[] {
  const events: LiveRunEvent[] = [];
  for (let mark = stream.delayed[0]; mark && mark.at.getTime() <= untilMs; [mark] = stream.delayed) {
    stream.delayed.shift();
    const { kind, tick, inputs, sections } = mark;
    if (sections > stream.sections) {
      const range = { from: stream.sections, to: sections };
      events.push({ type: 'sections', from: range.from, seed: deriveSectionSeeds(stream.row.runKey, range) });
      stream.sections = sections;
    }
    if (kind === 'revive') events.push({ type: 'revive', tick });
    if (!inputs) continue;
    events.push({ type: 'play', fromTick: stream.tick, toTick: tick, inputs: inputs.toString('base64') });
    stream.tick = tick;
  }
  return events;
}
