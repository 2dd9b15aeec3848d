import { browserTimers } from '@jumpy/browser/timers';

/** How often a place in the line for Discord is asked for. */
const QUEUE_MS = 3_000;

/** Called with the player's place whenever the server says that others are asked about first. */
export type OnWait = (text: string) => void;

/** Asks until the server has asked Discord: a player in line keeps the place by asking again. */
export async function waitInDiscordQueue<T>(
  ask: () => Promise<T>,
  { placeIn, onWait, signal }: { placeIn: (answer: T) => string | undefined; onWait: OnWait; signal?: AbortSignal },
): Promise<T> {
  for (;;) {
    const answer = await ask();
    const place = placeIn(answer);
    if (place === undefined) return answer;
    signal?.throwIfAborted();
    onWait(place);
    await new Promise<void>((resolve) => browserTimers.after(QUEUE_MS, resolve));
  }
}
