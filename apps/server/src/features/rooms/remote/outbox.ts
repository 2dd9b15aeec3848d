import { type LinkEntry, type LinkMessage, packEntries, type VisitId } from './linkMessage.ts';

/** Outgoing messages to other processes. Messages of one tick are batched, and a broadcast is sent once per process. */
export interface Outbox {
  tell(to: string, message: LinkMessage, bytes?: Uint8Array): void;
  say(to: string, visit: VisitId, data: string | Uint8Array): void;
}

export function createOutbox({ from, publish }: { from: string; publish(to: string, packed: Buffer): void }): Outbox {
  const waiting = new Map<string, LinkEntry[]>();
  /** Last broadcast per process, since it usually has several recipients there. */
  const lastSaid = new Map<string, { data: string | Uint8Array; visits: VisitId[] }>();

  function flush(): void {
    for (const [to, entries] of waiting) publish(to, packEntries(from, entries));
    waiting.clear();
    lastSaid.clear();
  }

  function put(to: string, entry: LinkEntry): void {
    if (waiting.size === 0) queueMicrotask(flush);
    const entries = waiting.get(to) ?? [];
    waiting.set(to, entries);
    entries.push(entry);
  }

  return {
    tell(to, message, bytes) {
      lastSaid.delete(to);
      put(to, bytes ? { message, bytes } : { message });
    },
    say(to, visit, data) {
      const last = lastSaid.get(to);
      if (last?.data === data) return void last.visits.push(visit);
      const isBinary = typeof data !== 'string';
      const visits = [visit];
      lastSaid.set(to, { data, visits });
      put(to, { message: { kind: 'say', visits, isBinary }, bytes: isBinary ? data : Buffer.from(data) });
    },
  };
}
