import type { LiveNews, LiveRun, LiveRunsAnswer } from '@jumpy/protocol/http/live';
import { publicId } from '../support/wire.ts';

/** A run under way. */
export function liveRunOf(number: number, run: Partial<LiveRun> = {}): LiveRun {
  return {
    runId: publicId(900 + number),
    player: { publicId: publicId(number), username: `player_${number}`, avatarUrl: `/api/avatars/${number}`, level: 7 },
    look: 'jumpy',
    score: 5_000 - number * 100,
    level: 3,
    startedAt: 1_800_000_000_000,
    commitment: 'ab'.repeat(32),
    ...run,
  };
}

/** So many who climb, the highest first. */
export function liveOf(...numbers: readonly number[]): LiveRunsAnswer {
  return { success: true, total: numbers.length, runs: numbers.map((number) => liveRunOf(number)) };
}

export const HEAD: LiveNews = { type: 'head', run: liveRunOf(1), simVersion: 3, seed: 'deadbeef'.repeat(3) };
export const PLAY: LiveNews = { type: 'play', fromTick: 0, toTick: 2, inputs: 'EQ==' };

/** A stream that the test holds the other end of. */
export interface HeldStream {
  response: Response;
  say(...news: readonly LiveNews[]): void;
  /** Any text, as the wire may cut it. */
  write(text: string): void;
  /** The way breaks. */
  cut(): void;
  /** The server ends it. */
  end(): void;
}

export function heldStream(): HeldStream {
  const encoder = new TextEncoder();
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      control = given;
    },
  });
  const write = (text: string): void => control?.enqueue(encoder.encode(text));
  return {
    response: new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } }),
    say: (...news) => write(news.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')),
    write,
    cut: () => control?.error(new TypeError('network error')),
    end: () => control?.close(),
  };
}
