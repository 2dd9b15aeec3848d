import * as z from 'zod/mini';

/** Hash prefix of windows opened by the frame; a one-time code follows. */
export const OWN_WINDOW_HASH = '#ask=';

/** Whether this page was opened to prompt the player for a frame, and is not embedded itself. */
export function isOwnWindow({ self, top, location }: Pick<Window, 'self' | 'top' | 'location'>): boolean {
  return self === top && location.hash.startsWith(OWN_WINDOW_HASH);
}

const CodeField = { code: z.string() };

/** Messages from the window to the frame that opened it. */
export const FromOwnWindow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here'), ...CodeField }),
  z.object({ type: z.literal('answer'), answer: z.unknown(), ...CodeField }),
]);
export type FromOwnWindow = z.infer<typeof FromOwnWindow>;

/** Messages from the frame to the window it opened. */
export const ToOwnWindow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('task'), task: z.unknown(), ...CodeField }),
  /** The frame no longer waits for the answer. */
  z.object({ type: z.literal('over'), ...CodeField }),
]);
export type ToOwnWindow = z.infer<typeof ToOwnWindow>;
