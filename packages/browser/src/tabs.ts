import type { MessageSchema } from './channel.ts';

/** The one way between the tabs of a browser that show this site. */
export interface Tabs<Message> {
  /** Says something to all other tabs. */
  tell(message: Message): void;
  close(): void;
}

/** What tabs speak by. */
export interface TabsParts<Message> {
  schema: MessageSchema<Message>;
  onMessage(message: Message): void;
}

/**
 * Joins the tabs that speak under a name. A tab of an older or newer page may say what does not fit the schema: that is left alone.
 * @example joinTabs('letters', { schema: Letter, onMessage: show }).tell({ to: 'all' })
 */
export function joinTabs<Message>(name: string, { schema, onMessage }: TabsParts<Message>): Tabs<Message> {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = schema.safeParse(data);
    if (read.success) onMessage(read.data);
  };
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
