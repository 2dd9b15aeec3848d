import * as z from 'zod/mini';

const word = (pattern: RegExp) => z.string().check(z.regex(pattern));

/**
 * Name of a character's look: one of the built-in characters (`kit`), an army recruit (`army-12`), or the army's
 * placeholder before the reveal (`army`). Unknown names are drawn as Jumpy.
 */
export const AppearanceName = word(/^[a-z]{1,20}(?:-\d{1,3})?$/);

/** Look of the default character; also used for unknown looks. */
export const DEFAULT_APPEARANCE = 'jumpy';

/** An id of `@jumpy/domain/cosmetics`. Any word, since a newer server may know more; read it with `findCosmetic`. */
export const CosmeticIdString = word(/^[a-z]{1,16}_[a-z]{1,24}$/);

const Slot = z.optional(CosmeticIdString);

/** What others see of a runner's cosmetics while they run. */
export const WornCosmetics = z.object({ trail: Slot, ears: Slot, hat: Slot });
export type WornCosmetics = z.infer<typeof WornCosmetics>;

/** What the game page shows and plays of the own cosmetics. */
export const HeroCosmetics = z.extend(WornCosmetics, { hopSound: Slot });
export type HeroCosmetics = z.infer<typeof HeroCosmetics>;
