import multicastDns from 'multicast-dns';

export interface Announced {
  close(): Promise<void>;
}

/** How long clients may cache an answer. */
const TTL_SECONDS = 120;

/**
 * Answers mDNS queries (RFC 6762), since no DNS server knows these names. Names that do not end in `.local` are
 * ignored.
 */
export function announceNames({
  names,
  address,
  onProblem,
}: {
  names: readonly string[];
  address: string;
  onProblem: (why: string) => void;
}): Announced {
  const own = new Set(names.filter((name) => name.endsWith('.local')));
  if (own.size === 0 || address.startsWith('127.')) return { close: async () => {} };
  // Bound to the address itself, the socket would receive no multicast.
  const mdns = multicastDns({ interface: address, bind: '0.0.0.0' });
  const answer = (name: string) => ({ name, type: 'A' as const, ttl: TTL_SECONDS, flush: true, data: address });
  mdns.on('error', (error: Error) => onProblem(error.message));
  mdns.on('warning', () => {});
  mdns.on('query', ({ questions = [] }) => {
    const asked = questions.filter(({ type, name }) => type === 'A' && own.has(name.toLowerCase()));
    if (asked.length > 0) mdns.respond({ answers: asked.map(({ name }) => answer(name.toLowerCase())) });
  });
  mdns.on('ready', () => mdns.respond({ answers: [...own].map(answer) }));
  return { close: () => new Promise((resolve) => mdns.destroy(() => resolve())) };
}
