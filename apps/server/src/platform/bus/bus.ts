import type { ServerEvent } from '@jumpy/protocol/events';

export type Listener = (event: ServerEvent) => void;

/** Carries events to a player's open pages. In memory now; another carrier fits behind the same three verbs. */
export interface Bus {
  /** `playerId` is `users.id`. Never throws and never waits: a refetch on reconnect heals what was missed. */
  publish(playerId: string, event: ServerEvent): void;
  /** Answers how to stop listening. */
  subscribe(playerId: string, listener: Listener): () => void;
  close(): Promise<void>;
}
