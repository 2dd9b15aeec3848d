import { BIOMES, type BiomeId } from '@jumpy/rig/biome';
import { CAST } from '@jumpy/rig/cast';
import { namedLook } from '@jumpy/rig/namedLook';
import { Hero, type HeroMood } from '../../ui/Hero.tsx';

interface Props {
  biome: BiomeId;
  look: string;
  label: string;
  mood: HeroMood;
  className: string | undefined;
}

/** The player's character alive, in the light of the place. */
export function LiveHero({ biome, look, label, mood, className }: Props) {
  return (
    <Hero
      look={namedLook(look) ?? CAST.jumpy}
      label={label}
      mood={mood}
      rim={BIOMES[biome].rim}
      className={className}
    />
  );
}
