/** Name and message type of a channel; messages are plain JSON. Created by `topic`. */
export interface Topic<M> {
  name: string;
  /** Phantom field that ties the message type to the topic. */
  message?: M;
}

export type TopicListener<M> = (message: M) => void;

/**
 * Publishes messages to all processes. A message may be lost when the connection breaks; subscribers are then notified
 * through `onMissed` and must refetch.
 */
export interface Bus {
  /** Never throws or waits; local listeners have run when it returns. */
  publish<M>(topic: Topic<M>, message: M): void;
  /** Returns an unsubscribe function. */
  subscribe<M>(topic: Topic<M>, listener: TopicListener<M>): () => void;
  /** Called after a disconnect, during which messages were lost. Returns an unsubscribe function. */
  onMissed(listener: () => void): () => void;
  /** State of the connection, for the health report. */
  getStatus(): { state: 'up' | 'down'; detail: string };
  close(): Promise<void>;
}

export const createTopic = <M>(name: string): Topic<M> => ({ name });
