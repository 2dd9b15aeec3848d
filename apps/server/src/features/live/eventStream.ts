import type { FastifyReply } from 'fastify';
import type { Watcher } from './liveStreams.ts';

/** An answer that goes on as long as there is something to say. */
export interface EventStream extends Watcher {
  /** Calls back when nobody listens any more; at once where that is so. */
  onClose(act: () => void): void;
}

/** More than this unread, and who asked reads too slowly, or not at all: it is cut off, and may ask again. */
const MOST_WAITING_BYTES = 1_000_000;

/** Takes the answer over with the first word; until then it can still be a refusal. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  let isOpen = false;
  const open = (): void => {
    isOpen = true;
    reply.hijack();
    // One who left while something is written is no fault.
    raw.on('error', () => undefined);
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    // It ends with its connection: what is said goes out as it is, without the lengths of chunks around it, in half the time.
    raw.removeHeader('transfer-encoding');
    raw.writeHead(200, {
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  };
  return {
    write(lines) {
      if (!isOpen) open();
      if (raw.destroyed || raw.writableEnded) return;
      raw.write(lines);
      if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
    },
    end() {
      if (isOpen && !raw.writableEnded) raw.end();
    },
    onClose(act) {
      if (raw.closed || raw.destroyed) act();
      else raw.once('close', act);
    },
  };
}
