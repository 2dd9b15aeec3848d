/** Messages heard, and those left alone by what was wrong with them. */
export interface ChannelCounts {
  accepted: number;
  foreignSource: number;
  foreignOrigin: number;
  unknownShape: number;
}

/** The one way between this window and another. */
export interface Channel<Out> {
  /** Says something to the other window; while there is none, to nobody. */
  post(message: Out): void;
  counts(): Readonly<ChannelCounts>;
  close(): void;
}

/** What messages are read by, as zod's schemas are. */
export interface MessageSchema<Message> {
  safeParse(data: unknown): { success: true; data: Message } | { success: false };
}

/** What messages lie in on their way. */
export interface Envelope {
  wrap(message: unknown): unknown;
  /** `undefined` for what lies in no such envelope. */
  unwrap(data: unknown): unknown;
}

/** What a channel is opened with. */
export interface ChannelParts<In> {
  /** The window that messages reach. */
  page: Pick<Window, 'addEventListener'>;
  /** The only window that is heard and spoken to, when it is there. */
  peer(): Pick<Window, 'postMessage'> | null | undefined;
  /** Its exact origin: nobody else is heard or spoken to. */
  origin: string;
  schema: MessageSchema<In>;
  /** Messages lie bare when left away. */
  envelope?: Envelope;
  /** A message from another window of the exact origin: whether that one is the peer from now on. */
  adopt?(message: In, found: MessageEventSource): boolean;
  onMessage(message: In): void;
  /** The peer said something that cannot be read; without its envelope. */
  onUnknown?(message: unknown): void;
}

/**
 * Opens the wire to another window. Heard is what comes from its very window and exact origin and fits the schema; all else is
 * counted and left alone.
 * @example openChannel<Answer, Question>({ page: window, peer: () => frame.contentWindow, origin, schema: Answer, onMessage: show }).post({ type: 'ask' })
 */
export function openChannel<In, Out>({
  page,
  peer,
  origin,
  schema,
  envelope,
  adopt,
  onMessage,
  onUnknown,
}: ChannelParts<In>): Channel<Out> {
  const counts: ChannelCounts = { accepted: 0, foreignSource: 0, foreignOrigin: 0, unknownShape: 0 };
  const closed = new AbortController();

  function isAdopted({ source, origin: from, data }: MessageEvent<unknown>): boolean {
    if (!adopt || !source || from !== origin) return false;
    const read = schema.safeParse(envelope ? envelope.unwrap(data) : data);
    return read.success && adopt(read.data, source);
  }

  function hear(event: MessageEvent<unknown>): void {
    const known = peer();
    if (!(known && event.source === known) && !isAdopted(event)) return void (counts.foreignSource += 1);
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

  page.addEventListener('message', hear, { signal: closed.signal });
  return {
    post: (message) => peer()?.postMessage(envelope ? envelope.wrap(message) : message, origin),
    counts: () => counts,
    close: () => closed.abort(),
  };
}
