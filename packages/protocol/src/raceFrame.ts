import * as z from 'zod/mini';
import { Count } from './common.ts';
import type { PlaybackError } from './frame.ts';
import { PlaybackRun } from './playbackRun.ts';
import { MAX_ROOM_SEATS } from './room/seats.ts';

/** A race run passed to the game page; `rank` is null for bots and other unranked runs. */
export const PlaybackRacer = z.extend(PlaybackRun, { rank: z.nullable(Count), isBot: z.boolean() });
export type PlaybackRacer = z.infer<typeof PlaybackRacer>;

/** Messages from the game page to the shell while a race is watched. */
export const RaceViewerToShellMessage = z.discriminatedUnion('type', [
  /** The frame has loaded and listens. */
  z.object({ type: z.literal('RACE_READY') }),
  /** State of playback: sent at once on changes, otherwise at most four times a second while playing. */
  z.object({
    type: z.literal('RACE_STATE'),
    data: z.object({
      state: z.enum(['playing', 'paused', 'ended']),
      tick: Count,
      lengthTicks: Count,
      /** Index of the followed racer in the given list. */
      followed: Count,
      /** Whether the followed racer is the leader. */
      isLeader: z.boolean(),
    }),
  }),
  /** One of the runs cannot be shown; the others are. */
  z.object({
    type: z.literal('RACE_FAILED'),
    data: z.object({
      index: Count,
      error: z.enum(['damaged', 'version', 'mismatch'] satisfies readonly PlaybackError[]),
    }),
  }),
  z.object({ type: z.literal('NAVIGATE_HOME') }),
]);
export type RaceViewerToShellMessage = z.infer<typeof RaceViewerToShellMessage>;

/** Messages from the shell to the game page. */
export const ShellToRaceViewerMessage = z.discriminatedUnion('type', [
  /** Shows the runs of a race on their shared course, replacing the current view. */
  z.object({
    type: z.literal('RACE'),
    data: z.object({ racers: z.array(PlaybackRacer).check(z.minLength(1), z.maxLength(MAX_ROOM_SEATS)) }),
  }),
  /** Follows a racer, given by index; null follows the leader. */
  z.object({ type: z.literal('FOLLOW'), data: z.object({ index: z.nullable(Count) }) }),
]);
export type ShellToRaceViewerMessage = z.infer<typeof ShellToRaceViewerMessage>;
