import { browserTimers } from '@jumpy/browser/timers';

/** Poll interval for the position in the Discord queue. */
const POLL_INTERVAL_MS = 3_000;

/** Called with the player's queue position while other requests are ahead. */
export type OnQueuePosition = (text: string) => void;

/** Polls until the server has queried Discord; polling also keeps the player's position. */
export async function waitInDiscordQueue<T>(
  request: () => Promise<T>,
  {
    getPosition,
    onWait,
    signal,
  }: { getPosition: (answer: T) => string | undefined; onWait: OnQueuePosition; signal?: AbortSignal },
): Promise<T> {
  for (;;) {
    const answer = await request();
    const position = getPosition(answer);
    if (position === undefined) return answer;
    signal?.throwIfAborted();
    onWait(position);
    await new Promise<void>((resolve) => browserTimers.schedule(POLL_INTERVAL_MS, resolve));
  }
}
