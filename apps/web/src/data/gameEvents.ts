/** Events of the page, raised on `window` (GAME-50). */
export const GAME_EVENTS = ['xpUpdated', 'gameEnded', 'gameStatsUpdated', 'loginStateChanged', 'statsUpdated'] as const;
export type GameEvent = (typeof GAME_EVENTS)[number];

/** Raises one of the page's events. */
export function announce(event: GameEvent, detail: Record<string, unknown> = {}): void {
  window.dispatchEvent(new CustomEvent(event, { detail }));
}

/** Listens to some of the page's events; answers how to stop. */
export function onGameEvents(events: readonly GameEvent[], listener: (event: GameEvent) => void): () => void {
  const heard = (event: Event): void => {
    const name = GAME_EVENTS.find((known) => known === event.type);
    if (name) listener(name);
  };
  for (const event of events) window.addEventListener(event, heard);
  return () => {
    for (const event of events) window.removeEventListener(event, heard);
  };
}
