import type { ServerEvent } from '@jumpy/protocol/events';

type Listener = (event: ServerEvent) => void;

const listeners = new Set<Listener>();

/** Hears every event of the tab's one socket; answers how to stop. */
export function onServerEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes an event of the socket on to all who listen. */
export function tellServerEvent(event: ServerEvent): void {
  for (const listener of listeners) listener(event);
}
