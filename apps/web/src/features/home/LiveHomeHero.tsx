import { BIOMES, type BiomeId } from '@jumpy/rig/biome';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { AnimatedCharacter, type CharacterMood } from '../../ui/AnimatedCharacter.tsx';

interface Props {
  biome: BiomeId;
  look: string;
  label: string;
  mood: CharacterMood;
  className: string | undefined;
}

/** The player's animated character, lit in the biome's color. */
export function LiveHomeHero({ biome, look, label, mood, className }: Props) {
  return (
    <AnimatedCharacter
      look={useCharacterLook(look)}
      label={label}
      mood={mood}
      rimColor={BIOMES[biome].rim}
      className={className}
    />
  );
}
