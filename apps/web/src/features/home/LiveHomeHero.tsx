import { BIOMES, type BiomeId } from '@jumpy/rig/biome';
import { useQuery } from '@tanstack/react-query';
import { cosmeticsQuery } from '../../data/cosmetics.ts';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { useDressedLook } from '../../ui/useDressedLook.ts';
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
  const equipped = useQuery(cosmeticsQuery).data?.equipped;
  return (
    <AnimatedCharacter
      look={useDressedLook(useCharacterLook(look), equipped)}
      label={label}
      mood={mood}
      rimColor={BIOMES[biome].rim}
      className={className}
    />
  );
}
