import { type PeerMessageEntry, type PeerMessage, packEntries, type ProxiedClientId } from './peerMessage.ts';

/** Outgoing messages to other processes. Messages of one tick are batched, and a broadcast is sent once per process. */
export interface PeerOutbox {
  send(to: string, message: PeerMessage, bytes?: Uint8Array): void;
  sendToClient(to: string, visit: ProxiedClientId, data: string | Uint8Array): void;
}

export function createPeerOutbox({
  from,
  publish,
}: {
  from: string;
  publish(to: string, packed: Buffer): void;
}): PeerOutbox {
  const waiting = new Map<string, PeerMessageEntry[]>();
  /** Last broadcast per process, since it usually has several recipients there. */
  const lastSaid = new Map<string, { data: string | Uint8Array; visits: ProxiedClientId[] }>();

  function flush(): void {
    for (const [to, entries] of waiting) publish(to, packEntries(from, entries));
    waiting.clear();
    lastSaid.clear();
  }

  function put(to: string, entry: PeerMessageEntry): void {
    if (waiting.size === 0) queueMicrotask(flush);
    const entries = waiting.get(to) ?? [];
    waiting.set(to, entries);
    entries.push(entry);
  }

  return {
    send(to, message, bytes) {
      lastSaid.delete(to);
      put(to, bytes ? { message, bytes } : { message });
    },
    sendToClient(to, visit, data) {
      const last = lastSaid.get(to);
      if (last?.data === data) return void last.visits.push(visit);
      const isBinary = typeof data !== 'string';
      const visits = [visit];
      lastSaid.set(to, { data, visits });
      put(to, { message: { kind: 'say', visits, isBinary }, bytes: isBinary ? data : Buffer.from(data) });
    },
  };
}
