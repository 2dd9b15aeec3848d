import type { MessageSchema } from './windowChannel.ts';

/** A message channel between the browser's tabs of this site. */
export interface TabChannel<Message> {
  /** Sends a message to all other tabs. */
  post(message: Message): void;
  close(): void;
}

/** Options of the channel. */
export interface TabChannelOptions<Message> {
  schema: MessageSchema<Message>;
  onMessage(message: Message): void;
}

/**
 * Joins a named channel between tabs. Messages that do not match the schema, e.g. from a tab with another page version,
 * are ignored.
 * @example openTabChannel('letters', { schema: Letter, onMessage: show }).post({ to: 'all' })
 */
export function openTabChannel<Message>(
  name: string,
  { schema, onMessage }: TabChannelOptions<Message>,
): TabChannel<Message> {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = schema.safeParse(data);
    if (read.success) onMessage(read.data);
  };
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
