import * as z from 'zod/mini';
import { Count } from './common.ts';
import { LiveRunEvent } from './http/live.ts';

/**
 * States of a watched live run: catching up, playing, waiting for inputs, over (possibly to be revived), or ended for
 * good.
 */
export const LIVE_VIEWER_STATUSES = ['catching', 'playing', 'waiting', 'over', 'ended'] as const;
export type LiveViewerStatus = (typeof LIVE_VIEWER_STATUSES)[number];

/** Messages from the game page to the shell while a live run is watched. */
export const LiveViewerToShellMessage = z.discriminatedUnion('type', [
  /** The frame has loaded and listens; the shell then sends everything known about the run. */
  z.object({ type: z.literal('LIVE_READY') }),
  /** State of the view: sent at once when it changes, otherwise at most twice a second. */
  z.object({
    type: z.literal('LIVE_STATE'),
    data: z.object({
      state: z.enum(LIVE_VIEWER_STATUSES),
      tick: Count,
      score: Count,
      level: Count,
      /** Delay behind the actual play, in milliseconds. */
      behindMs: Count,
      /** How the run ended, as text; null before. */
      ending: z.nullable(z.string().check(z.maxLength(80))),
    }),
  }),
  /** The run cannot be shown: unknown rules version, or inconsistent data. */
  z.object({ type: z.literal('LIVE_FAILED'), data: z.object({ error: z.enum(['version', 'damaged']) }) }),
]);
export type LiveViewerToShellMessage = z.infer<typeof LiveViewerToShellMessage>;

/**
 * Messages from the shell to the game page: events of a run, in order. On a resend from the start, known events are
 * ignored.
 */
export const ShellToLiveViewerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LIVE_NEWS'), data: z.object({ news: z.array(LiveRunEvent) }) }),
]);
export type ShellToLiveViewerMessage = z.infer<typeof ShellToLiveViewerMessage>;
