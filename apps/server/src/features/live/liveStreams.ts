import type { LiveEndReason, LiveRunEvent } from '@jumpy/protocol/http/live';
import { countSections } from '@jumpy/sim/section';
import type { Context } from '../../platform/context.ts';
import { playersHiddenTopic } from './playersHiddenTopic.ts';
import { deriveSectionSeeds } from '../daily/sectionSeeds.ts';
import { liveStore, type LiveRunRow, type WatchedRunState, type WatchedMessage } from './store.ts';
import { toLiveRun } from './toLiveRun.ts';

/** A spectator's event stream. */
export interface StreamWatcher {
  write(lines: string): void;
  end(): void;
}

/** Streams of runs in progress; each is read once for all spectators in this process. */
export interface LiveStreams {
  /**
   * Streams from the start of the run. Returns `unknown` if the run does not exist or may not be watched, `full` if a
   * spectator limit is reached, in total or per address; otherwise a function that stops watching.
   */
  watch(runId: string, watcher: StreamWatcher, address: string): Promise<'unknown' | 'full' | (() => void)>;
  /** Polls all watched runs with one query. */
  poll(): Promise<void>;
  close(): void;
}

export interface LiveStreamsOptions {
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

const toEventLines = (news: LiveRunEvent): string => `data: ${JSON.stringify(news)}\n\n`;

export function createLiveStreams(
  { db, clock, bus }: Pick<Context, 'db' | 'clock' | 'bus'>,
  { maxWatchers, maxPerAddress }: LiveStreamsOptions = DEFAULT_OPTIONS,
): LiveStreams {
  const streams = new Map<string, RunStream>();
  /** Streams being opened. */
  const beginning = new Map<string, Promise<RunStream | undefined>>();
  /** Spectators per address. */
  const watching = new Map<string, number>();
  let beatMs = clock.nowMs();

  function count(address: string, change: 1 | -1): void {
    const now = (watching.get(address) ?? 0) + change;
    if (now === 0) watching.delete(address);
    else watching.set(address, now);
  }
  const isFull = (address: string): boolean =>
    (watching.get(address) ?? 0) >= maxPerAddress ||
    [...watching.values()].reduce((sum, some) => sum + some, 0) >= maxWatchers;

  async function begin(runId: string): Promise<RunStream | undefined> {
    const row = await liveStore.find(db, { runId, since: new Date(clock.nowMs() - SILENCE_TIMEOUT_MS) });
    if (!row) return undefined;
    const { simVersion, seed } = row;
    const stream: RunStream = {
      ...{ row, watchers: new Set(), delayed: [], seq: -1, tick: 0, sections: countSections(seed) },
      ...{ sent: [toEventLines({ type: 'head', run: toLiveRun(row), simVersion, seed })] },
      ...{ lastReceivedMs: row.heardAt.getTime(), isEnded: false },
    };
    const read = await liveStore.readUpdates(db, [{ runId, seq: stream.seq }]);
    hear(stream, read.get(runId));
    if (!stream.isEnded) streams.set(runId, stream);
    return stream;
  }

  function streamOf(runId: string): Promise<RunStream | undefined> {
    const known = streams.get(runId);
    if (known) return Promise.resolve(known);
    const begun =
      beginning.get(runId) ??
      begin(runId).finally(() => {
        beginning.delete(runId);
      });
    beginning.set(runId, begun);
    return begun;
  }

  /** Sends identical text to all spectators. */
  function tell({ sent, watchers }: RunStream, news: readonly LiveRunEvent[]): void {
    if (news.length === 0) return;
    const lines = news.map(toEventLines).join('');
    sent.push(lines);
    for (const watcher of watchers) watcher.write(lines);
  }

  function end(stream: RunStream, reason: LiveEndReason): void {
    tell(stream, [{ type: 'end', reason }]);
    stream.isEnded = true;
    streams.delete(stream.row.runId);
    for (const watcher of stream.watchers) watcher.end();
  }

  /** Queues new marks and sends those past the delay. */
  function hear(
    stream: RunStream,
    read: { standing: WatchedRunState; marks: readonly WatchedMessage[] } | undefined,
  ): void {
    if (stream.isEnded) return;
    if (!read) return end(stream, 'over');
    const { standing, marks } = read;
    // Stop without sending the queue: the player has hidden the run, or its page derives seeds the server does not
    // know.
    if (!standing.isShown) return end(stream, 'hidden');
    if (standing.isAlone) return end(stream, 'alone');
    const sections = standing.sections ?? stream.sections;
    for (const mark of marks) {
      stream.delayed.push({ ...mark, sections });
      stream.seq = mark.seq;
      stream.lastReceivedMs = Math.max(mark.at.getTime(), stream.lastReceivedMs);
    }
    tell(stream, drainDelayed(stream, clock.nowMs() - BROADCAST_DELAY_MS));
    if (stream.delayed.length > 0) return;
    if (standing.isOver) end(stream, standing.hasPage ? 'settled' : 'over');
    else if (clock.nowMs() - stream.lastReceivedMs > SILENCE_TIMEOUT_MS) end(stream, 'silent');
  }

  const stopHearing = bus.subscribe(playersHiddenTopic, ({ userId }) => {
    for (const stream of [...streams.values()]) if (stream.row.userId === userId) end(stream, 'hidden');
  });

  return {
    async watch(runId, watcher, address) {
      if (isFull(address)) return 'full';
      count(address, 1);
      let stream: RunStream | undefined;
      try {
        stream = await streamOf(runId);
      } finally {
        if (!stream) count(address, -1);
      }
      if (!stream) return 'unknown';
      const { watchers, sent } = stream;
      watcher.write(sent.join(''));
      watchers.add(watcher);
      if (stream.isEnded) watcher.end();
      return () => {
        if (!watchers.delete(watcher)) return;
        count(address, -1);
        if (watchers.size === 0 && streams.get(runId) === stream) streams.delete(runId);
      };
    },
    async poll() {
      const nowMs = clock.nowMs();
      if (nowMs - beatMs >= KEEPALIVE_INTERVAL_MS) {
        beatMs = nowMs;
        for (const { watchers } of streams.values()) for (const watcher of watchers) watcher.write(KEEPALIVE_COMMENT);
      }
      if (streams.size === 0) return;
      const watched = [...streams.values()];
      const read = await liveStore.readUpdates(
        db,
        watched.map(({ row: { runId }, seq }) => ({ runId, seq })),
      );
      for (const stream of watched) hear(stream, read.get(stream.row.runId));
    },
    close() {
      stopHearing();
      for (const { watchers } of streams.values()) for (const watcher of watchers) watcher.end();
      streams.clear();
    },
  };
}

/** Takes marks up to a time, with the seeds of the sections the player's page knew. */
function drainDelayed(stream: RunStream, untilMs: number): LiveRunEvent[] {
  const news: LiveRunEvent[] = [];
  for (let mark = stream.delayed[0]; mark && mark.at.getTime() <= untilMs; [mark] = stream.delayed) {
    stream.delayed.shift();
    const { kind, tick, inputs, sections } = mark;
    if (sections > stream.sections) {
      const range = { from: stream.sections, to: sections };
      news.push({ type: 'sections', from: range.from, seed: deriveSectionSeeds(stream.row.runKey, range) });
      stream.sections = sections;
    }
    if (kind === 'revive') news.push({ type: 'revive', tick });
    if (!inputs) continue;
    news.push({ type: 'play', fromTick: stream.tick, toTick: tick, inputs: inputs.toString('base64') });
    stream.tick = tick;
  }
  return news;
}
