import { useQuery } from '@tanstack/react-query';
import { shopQuery } from '../data/characters.ts';
import { CharactersScreen } from '../features/characters/CharactersScreen.tsx';

export function CharactersRoute() {
  return <CharactersScreen shop={useQuery(shopQuery)} />;
}
