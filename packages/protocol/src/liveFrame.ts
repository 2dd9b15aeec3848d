import * as z from 'zod/mini';
import { Count } from './common.ts';
import { LiveNews } from './http/live.ts';

/**
 * What a run that is watched does: the beginning is made up for, it plays, it waits for what comes next, it is over (and may be revived),
 * or nothing more comes of it.
 */
export const LIVE_STATES = ['catching', 'playing', 'waiting', 'over', 'ended'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

/** Messages from the game page to the shell, while a run is watched as it happens. */
export const FromLiveViewer = z.discriminatedUnion('type', [
  /** The frame has loaded and listens: it is told all that is known of the run. */
  z.object({ type: z.literal('LIVE_READY') }),
  /** How the picture stands: at once when its state changed, else at most twice a second. */
  z.object({
    type: z.literal('LIVE_STATE'),
    data: z.object({
      state: z.enum(LIVE_STATES),
      tick: Count,
      score: Count,
      level: Count,
      /** How long ago it happened, in milliseconds. */
      behindMs: Count,
      /** How it ended, in words, once it has. */
      ending: z.nullable(z.string().check(z.maxLength(80))),
    }),
  }),
  /** It cannot be shown: by rules this page does not know, or because what was told does not fit. */
  z.object({ type: z.literal('LIVE_FAILED'), data: z.object({ error: z.enum(['version', 'damaged']) }) }),
]);
export type FromLiveViewer = z.infer<typeof FromLiveViewer>;

/** Messages from the shell to the game page: the news of a run, in order. Told again from the beginning, what is known is left alone. */
export const ToLiveViewer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LIVE_NEWS'), data: z.object({ news: z.array(LiveNews) }) }),
]);
export type ToLiveViewer = z.infer<typeof ToLiveViewer>;
