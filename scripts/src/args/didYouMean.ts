import { distance } from 'fastest-levenshtein';

/** Closest known word; undefined if none is close. */
function closestMatch(given: string, known: readonly string[]): string | undefined {
  const normalized = normalizeText(given);
  if (normalized === '') return undefined;
  const ranked = known
    .map((name) => ({ name, apart: matchDistance(normalized, normalizeText(name)) }))
    .toSorted((one, other) => one.apart - other.apart || one.name.length - other.name.length);
  return ranked[0] && ranked[0].apart <= Math.max(1, normalized.length / 2) ? ranked[0].name : undefined;
}

/** Suggestion to append to an error message; empty if nothing is close. */
export function didYouMean(given: string, known: readonly string[]): string {
  const closest = closestMatch(given, known);
  return closest === undefined ? '' : ` Did you mean ${closest}?`;
}

const normalizeText = (text: string): string => text.replace(/^-+/, '').toLowerCase();

/** A prefix counts as close, however much is missing. */
function matchDistance(word: string, name: string): number {
  return word.length >= 3 && name.startsWith(word) ? 1 : distance(word, name);
}
