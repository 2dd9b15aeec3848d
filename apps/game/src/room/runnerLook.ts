import type { RoomPlayer } from '@jumpy/protocol/room/messages';
import type { CharacterAppearance } from '@jumpy/rig/character';
import type * as cosmeticArt from '../view/cosmeticArt.ts';
import { findLook } from '../view/findLook.ts';
import type { HeroLook } from '../view/heroEffects.ts';

/** What the room knows of a player's look. */
export type RoomRunner = Pick<RoomPlayer, 'look' | 'cosmetics'>;

type CosmeticArt = typeof cosmeticArt;
let art: CosmeticArt | undefined;
let isRequested = false;

/** The drawings of what a runner wears, if any; loaded once. Until they are there everyone is shown without. */
function findArt({ cosmetics }: RoomRunner): CosmeticArt | undefined {
  if (cosmetics && !isRequested) {
    isRequested = true;
    const load = async (): Promise<void> => {
      art = await import('../view/cosmeticArt.ts');
    };
    load().catch(() => undefined);
  }
  return cosmetics && art;
}

/** Key of a runner's sprites; changes when the drawings of what they wear have loaded. */
export const runnerKey = (runner: RoomRunner): string =>
  findArt(runner) ? [runner.look, runner.cosmetics?.ears, runner.cosmetics?.hat].join(' ') : runner.look;

/** A runner's character with ears and hat. Trails are left out: up to nineteen would hide the way. */
export function runnerAppearance(runner: RoomRunner): CharacterAppearance {
  const { ears, hat } = runner.cosmetics ?? {};
  const appearance = findLook(runner.look);
  return findArt(runner)?.dressHero(appearance, { ears, hat }) ?? appearance;
}

/** The own character with all it wears. */
export function ownHeroLook(runner: RoomRunner): HeroLook {
  const appearance = findLook(runner.look);
  return findArt(runner)?.dressHero(appearance, runner.cosmetics) ?? appearance;
}
