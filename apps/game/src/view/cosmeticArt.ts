import { HOP_SOUNDS, isHopSoundId } from '@jumpy/audio/hopSounds';
import type { SoundRecipe } from '@jumpy/audio/effects';
import type { HeroCosmetics } from '@jumpy/protocol/appearance';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { dressAppearance } from '@jumpy/rig/cosmetics/dressAppearance';
import { isTrailId, particleAt, PARTICLE_BOX, type TrailId, TRAILS } from '@jumpy/rig/cosmetics/trails';
import { type HeroLook, type HeroTrail, HERO_CENTER_Y } from './heroEffects.ts';
import { createMotionState } from './motionTrack.ts';
import { heroEffectKey } from './spriteKeys.ts';
import { drawSprite } from './sprites.ts';

/** Size of particles in the world, beside a hero 35 units wide. */
const PARTICLE_SCALE = 0.62;
/** Sprite keys of the particles; no other effect of the hero has these. */
const FIRST_SPRITE = 220;

const moment = createMotionState();

/** Dresses a character in what its player has equipped. */
export function dressHero(appearance: CharacterAppearance, { trail = '', ears, hat }: HeroCosmetics = {}): HeroLook {
  const dressed = dressAppearance(appearance, { ears, hat });
  return isTrailId(trail) ? { ...dressed, trail: createHeroTrail(trail) } : dressed;
}

/** The hop sound of a player, if this version has it. */
export const findHopSound = (id = ''): SoundRecipe | undefined => (isHopSoundId(id) ? HOP_SOUNDS[id] : undefined);

/** Particles that stay where the hero was; the older ones are drawn first. */
function createHeroTrail(id: TrailId): HeroTrail {
  const trail = TRAILS[id];
  return {
    id,
    draw(ctx, { sprites, track, tick, top }) {
      const newest = Math.floor(tick / trail.everyTicks);
      const count = Math.ceil(trail.lifeTicks / trail.everyTicks);
      for (let index = Math.max(1, newest - count + 1); index <= newest; index += 1) {
        const ageTicks = tick - index * trail.everyTicks;
        if (ageTicks >= trail.lifeTicks) continue;
        const at = index % trail.particles.length;
        const draw = trail.particles[at];
        if (draw === undefined) continue;
        const start = track.sampleAt(tick - ageTicks, moment);
        const { offsetX, offsetY, rotation, size, opacity } = particleAt(trail, { index, ageTicks });
        const course = (Math.atan2(start.vx, start.vy) * 180) / Math.PI;
        ctx.save();
        ctx.globalAlpha = opacity;
        ctx.translate(start.x + offsetX, top - start.y - HERO_CENTER_Y + offsetY);
        ctx.rotate(((rotation ?? course) * Math.PI) / 180);
        drawSprite(ctx, sprites.get(heroEffectKey(FIRST_SPRITE + at), draw, PARTICLE_BOX), 0, 0, size * PARTICLE_SCALE);
        ctx.restore();
      }
    },
  };
}
