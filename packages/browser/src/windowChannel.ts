/** Accepted messages, and rejected ones by reason. */
export interface ChannelCounts {
  accepted: number;
  foreignSource: number;
  foreignOrigin: number;
  unknownShape: number;
}

/** A message channel between this window and another. */
export interface WindowChannel<Out> {
  /** Sends a message to the other window; does nothing while there is none. */
  post(message: Out): void;
  counts(): Readonly<ChannelCounts>;
  close(): void;
}

/** Parses messages; satisfied by zod schemas. */
export interface MessageSchema<Message> {
  safeParse(data: unknown): { success: true; data: Message } | { success: false };
}

/** Wraps messages in transit. */
export interface MessageEnvelope {
  wrap(message: unknown): unknown;
  /** Returns `undefined` for anything without this envelope. */
  unwrap(data: unknown): unknown;
}

/** Options of a channel. */
export interface WindowChannelOptions<In> {
  /** The window that receives messages. */
  page: Pick<Window, 'addEventListener'>;
  /** The only window messages are accepted from and sent to; undefined while it does not exist. */
  peer(): Pick<Window, 'postMessage'> | null | undefined;
  /** The peer's exact origin; messages of other origins are ignored. */
  origin: string;
  schema: MessageSchema<In>;
  /** Messages are not wrapped if omitted. */
  envelope?: MessageEnvelope;
  /** Called for a message from another window of the exact origin; return true to make that window the peer. */
  acceptPeer?(message: In, found: MessageEventSource): boolean;
  onMessage(message: In): void;
  /** Called with a peer message that does not match the schema, unwrapped. */
  onUnknown?(message: unknown): void;
}

/**
 * Opens a channel to another window. Accepts only messages from that window and exact origin that match the schema; all
 * others are counted and ignored.
 * @example openWindowChannel<Answer, Question>({ page: window, peer: () => frame.contentWindow, origin, schema: Answer,
 * onMessage: show }).post({ type: 'ask' })
 */
export function openWindowChannel<In, Out>({
  page,
  peer,
  origin,
  schema,
  envelope,
  acceptPeer,
  onMessage,
  onUnknown,
}: WindowChannelOptions<In>): WindowChannel<Out> {
  const counts: ChannelCounts = { accepted: 0, foreignSource: 0, foreignOrigin: 0, unknownShape: 0 };
  const closed = new AbortController();

  function isAdopted({ source, origin: from, data }: MessageEvent<unknown>): boolean {
    if (!acceptPeer || !source || from !== origin) return false;
    const read = schema.safeParse(envelope ? envelope.unwrap(data) : data);
    return read.success && acceptPeer(read.data, source);
  }

  function receive(event: MessageEvent<unknown>): void {
    const peerWindow = peer();
    if (!(peerWindow && event.source === peerWindow) && !isAdopted(event)) return void (counts.foreignSource += 1);
    if (event.origin !== origin) return void (counts.foreignOrigin += 1);
    const message = envelope ? envelope.unwrap(event.data) : event.data;
    const read = schema.safeParse(message);
    if (!read.success) {
      counts.unknownShape += 1;
      return onUnknown?.(message);
    }
    counts.accepted += 1;
    onMessage(read.data);
  }

  page.addEventListener('message', receive, { signal: closed.signal });
  return {
    post: (message) => peer()?.postMessage(envelope ? envelope.wrap(message) : message, origin),
    counts: () => counts,
    close: () => closed.abort(),
  };
}
