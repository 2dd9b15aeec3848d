import { distance } from 'fastest-levenshtein';

/** Of what is known the one that was probably meant; undefined when nothing is near. */
function nearest(given: string, known: readonly string[]): string | undefined {
  const word = bare(given);
  if (word === '') return undefined;
  const ranked = known
    .map((name) => ({ name, apart: apart(word, bare(name)) }))
    .toSorted((one, other) => one.apart - other.apart || one.name.length - other.name.length);
  return ranked[0] && ranked[0].apart <= Math.max(1, word.length / 2) ? ranked[0].name : undefined;
}

/** The same as a sentence for the end of a message; empty when nothing is near. */
export function didYouMean(given: string, known: readonly string[]): string {
  const near = nearest(given, known);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

const bare = (text: string): string => text.replace(/^-+/, '').toLowerCase();

/** A beginning of a name is near it, however much is missing. */
function apart(word: string, name: string): number {
  return word.length >= 3 && name.startsWith(word) ? 1 : distance(word, name);
}
