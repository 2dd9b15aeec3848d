import type { Character } from '@jumpy/protocol/http/characters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadActiveCharacter } from './activeCharacter.ts';
import { collectionQuery } from './characters.ts';
import { useConfig } from './config.ts';

/** The player's active character; the last rendered one until the server responds. */
export function useCharacter(): Character {
  const hasChain = Boolean(useConfig()?.chain);
  const [stored] = useState(loadActiveCharacter);
  return useQuery({ ...collectionQuery, enabled: hasChain }).data?.equipped ?? stored;
}
