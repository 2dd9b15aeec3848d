/** Requirements of the catalog by id, in order. Readings (`READ-`) are decisions, not requirements. */
export function readRequirements(catalogue: string): Map<string, string> {
  const lines = catalogue.matchAll(/^- \*\*([A-Z]+-\d+)\*\* — (.*)$/gm);
  return new Map(
    [...lines].map(([, id = '', text = '']): [string, string] => [id, text]).filter(([id]) => !id.startsWith('READ-')),
  );
}
