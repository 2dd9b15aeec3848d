import * as z from 'zod/mini';

/** The address of a window that the frame opens ends so, with a code for one use. */
export const OWN_WINDOW_HASH = '#ask=';

/** Whether a page was opened to ask the player something for a frame, and is framed by nobody itself. */
export function isOwnWindow({ self, top, location }: Pick<Window, 'self' | 'top' | 'location'>): boolean {
  return self === top && location.hash.startsWith(OWN_WINDOW_HASH);
}

const Code = { code: z.string() };

/** What the window says to the frame that opened it. */
export const FromOwnWindow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here'), ...Code }),
  z.object({ type: z.literal('answer'), answer: z.unknown(), ...Code }),
]);
/** A message of the window. */
export type FromOwnWindow = z.infer<typeof FromOwnWindow>;

/** What the frame says to the window it opened. */
export const ToOwnWindow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('task'), task: z.unknown(), ...Code }),
  /** Nobody waits for the answer any more. */
  z.object({ type: z.literal('over'), ...Code }),
]);
/** A message of the frame. */
export type ToOwnWindow = z.infer<typeof ToOwnWindow>;
