import { BIOMES, type BiomeId } from '@jumpy/rig/biome';
import { CAST } from '@jumpy/rig/cast';
import { Hero, type HeroMood } from '../../ui/Hero.tsx';

interface Props {
  biome: BiomeId;
  label: string;
  mood: HeroMood;
  className: string | undefined;
}

/** The player's character alive, in the light of the place. */
export function LiveHero({ biome, label, mood, className }: Props) {
  return <Hero look={CAST.jumpy} label={label} mood={mood} rim={BIOMES[biome].rim} className={className} />;
}
