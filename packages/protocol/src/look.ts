import * as z from 'zod/mini';

/**
 * What a character looks like, by name: one of the cast (`kit`), a recruit of the army (`army-12`), or the army's placeholder before
 * its reveal (`army`). Whoever does not know a name draws Jumpy.
 */
export const Look = z.string().check(z.regex(/^[a-z]{1,20}(?:-\d{1,3})?$/));

/** The look of everybody's first character, and of one nobody knows. */
export const DEFAULT_LOOK = 'jumpy';
