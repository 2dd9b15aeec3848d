import type { LiveNews } from '@jumpy/protocol/http/live';
import type { Context } from '../../platform/context.ts';
import { sectionSeeds } from './sectionSeeds.ts';
import { liveStore, type LiveRunRow } from './store.ts';
import { wireLiveRun } from './wireLiveRun.ts';

/** Somebody who watches: takes lines of an event stream, and is told that nothing more comes. */
export interface Watcher {
  write(lines: string): void;
  end(): void;
}

/** Streams of runs under way: each is read once for all who watch it here. */
export interface LiveStreams {
  /** From its beginning on; false where there is no such run, or nobody may watch it. The answer of `leave` ends it. */
  watch(runId: string, watcher: Watcher): Promise<(() => void) | undefined>;
  /** Reads on, of all runs that are watched. */
  readOn(): Promise<void>;
  close(): void;
}

/** What was heard waits so long before others see it: with the two seconds of a mark it is some four seconds old. */
const LATE_MS = 2_000;
/** A run that was not heard for so long is over for those who watch. */
const SILENT_MS = 90_000;

interface Stream {
  row: LiveRunRow;
  watchers: Set<Watcher>;
  /** All lines so far: who comes later is brought up to date by them. */
  sent: string[];
  seq: number;
  tick: number;
  sections: number;
  heardMs: number;
}

const linesOf = (news: LiveNews): string => `data: ${JSON.stringify(news)}\n\n`;

export function createLiveStreams({ db, clock }: Pick<Context, 'db' | 'clock'>): LiveStreams {
  const streams = new Map<string, Stream>();

  function begin(row: LiveRunRow): Stream {
    const { runId, simVersion, seed } = row;
    const head: LiveNews = { type: 'head', run: wireLiveRun(row), simVersion, seed };
    const stream: Stream = {
      ...{ row, watchers: new Set<Watcher>(), sent: [linesOf(head)], seq: -1, tick: 0 },
      ...{ sections: seed.length / 8, heardMs: clock.nowMs() },
    };
    streams.set(runId, stream);
    return stream;
  }

  /** The same text for all. */
  function tell({ sent, watchers }: Stream, news: readonly LiveNews[]): void {
    if (news.length === 0) return;
    const lines = news.map(linesOf).join('');
    sent.push(lines);
    for (const watcher of watchers) watcher.write(lines);
  }

  function end(runId: string, stream: Stream, isSettled: boolean): void {
    tell(stream, [{ type: 'end', isSettled }]);
    for (const watcher of stream.watchers) watcher.end();
    streams.delete(runId);
  }

  async function read(runId: string, stream: Stream): Promise<void> {
    const now = clock.nowMs();
    const until = new Date(now - LATE_MS);
    const [row, messages] = await Promise.all([
      liveStore.find(db, runId),
      liveStore.messages(db, { runId, afterSeq: stream.seq, until }),
    ]);
    if (messages.length > 0) stream.heardMs = now;
    const news: LiveNews[] = [];
    if (row && row.sections > stream.sections) {
      const range = { from: stream.sections, to: row.sections };
      news.push({ type: 'sections', from: range.from, seed: sectionSeeds(row.runKey, range) });
      stream.sections = row.sections;
    }
    for (const { seq, kind, tick, inputs } of messages) {
      stream.seq = seq;
      if (kind === 'revive') news.push({ type: 'revive', tick });
      if (!inputs) continue;
      news.push({ type: 'play', fromTick: stream.tick, toTick: tick, inputs: inputs.toString('base64') });
      stream.tick = tick;
    }
    tell(stream, news);
    // What was heard before it ended is told first.
    const isOver = !row && messages.length === 0;
    if (isOver || now - stream.heardMs > SILENT_MS) end(runId, stream, await liveStore.isSettled(db, runId));
  }

  return {
    async watch(runId, watcher) {
      let stream = streams.get(runId);
      if (!stream) {
        const row = await liveStore.find(db, runId);
        if (!row) return undefined;
        stream = streams.get(runId) ?? begin(row);
      }
      watcher.write(stream.sent.join(''));
      stream.watchers.add(watcher);
      const { watchers } = stream;
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) streams.delete(runId);
      };
    },
    async readOn() {
      for (const [runId, stream] of streams) await read(runId, stream);
    },
    close() {
      for (const stream of streams.values()) for (const watcher of stream.watchers) watcher.end();
      streams.clear();
    },
  };
}
