import type { ServerEvent } from '@jumpy/protocol/events';

type Listener = (event: ServerEvent) => void;

const listeners = new Set<Listener>();

/** Subscribes to all events of the tab's socket; returns an unsubscribe function. */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Dispatches a socket event to all subscribers. */
export function emitServerEvent(event: ServerEvent): void {
  for (const listener of listeners) listener(event);
}
