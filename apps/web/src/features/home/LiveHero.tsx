import { BIOMES, type BiomeId } from '@jumpy/rig/biome';
import { useLook } from '../../ui/useLook.ts';
import { Hero, type HeroMood } from '../../ui/Hero.tsx';

interface Props {
  biome: BiomeId;
  look: string;
  label: string;
  mood: HeroMood;
  className: string | undefined;
}

/** The player's animated character, lit in the biome's color. */
export function LiveHero({ biome, look, label, mood, className }: Props) {
  return <Hero look={useLook(look)} label={label} mood={mood} rim={BIOMES[biome].rim} className={className} />;
}
