import { browserTimers } from '@jumpy/browser/timers';

/** Poll interval for the position in the Discord queue. */
const POLL_INTERVAL_MS = 3_000;

/** Called with the player's queue position while other requests are ahead. */
export type OnQueuePosition = (text: string) => void;

/** Polls until the server has queried Discord; polling also keeps the player's position. */
export async function waitInDiscordQueue<T>(
  ask: () => Promise<T>,
  {
    placeIn,
    onWait,
    signal,
  }: { placeIn: (answer: T) => string | undefined; onWait: OnQueuePosition; signal?: AbortSignal },
): Promise<T> {
  for (;;) {
    const answer = await ask();
    const place = placeIn(answer);
    if (place === undefined) return answer;
    signal?.throwIfAborted();
    onWait(place);
    await new Promise<void>((resolve) => browserTimers.schedule(POLL_INTERVAL_MS, resolve));
  }
}
