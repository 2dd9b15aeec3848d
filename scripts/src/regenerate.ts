/**
 * Updates sections of a page: regenerated ones replace those with the same name, the others stay, and new ones are
 * appended.
 * @example regenerate(['a 1', 'b 1'], { fresh: new Map([['b', 'b 2']]), nameOf: (piece) => piece.charAt(0) }) // ['a 1',
 * 'b 2']
 */
export function regenerate(
  before: readonly string[],
  { fresh, nameOf }: { fresh: ReadonlyMap<string, string>; nameOf: (piece: string) => string },
): string[] {
  const remaining = new Map(fresh);
  const updated = before.map((piece) => {
    const name = nameOf(piece);
    const renewed = remaining.get(name);
    remaining.delete(name);
    return renewed ?? piece;
  });
  return [...updated, ...remaining.values()];
}
