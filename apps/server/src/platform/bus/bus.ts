/** What is told under a name; what is told is plain JSON. Made by `topic`. */
export interface Topic<M> {
  name: string;
  /** Never there: it ties the messages of a topic to their type. */
  message?: M;
}

export type Listener<M> = (message: M) => void;

/**
 * Tells every process of the product. A message may be lost when the carrier breaks; whoever keeps or shows what is told hears that
 * something was missed, and asks again.
 */
export interface Bus {
  /** Never throws and never waits; this process has heard it when the call is over. */
  publish<M>(topic: Topic<M>, message: M): void;
  /** Answers how to stop listening. */
  subscribe<M>(topic: Topic<M>, listener: Listener<M>): () => void;
  /** Listens for breaks: what was told meanwhile is lost. Answers how to stop. */
  onMissed(listener: () => void): () => void;
  /** How the messages travel, for the report of the product's parts. */
  state(): { state: 'up' | 'down'; detail: string };
  close(): Promise<void>;
}

export const topic = <M>(name: string): Topic<M> => ({ name });
