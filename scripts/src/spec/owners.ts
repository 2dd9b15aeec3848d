/** Which issue first makes a requirement work. */
export interface Owners {
  /** The issue of an area. */
  areas: Record<string, string>;
  /** By issue, the ids and inclusive ranges (`PROF-34..PROF-44`) that are its own instead. */
  except: Record<string, string[]>;
}

/** The issue that owns an id; `undefined` for an area nobody owns. */
export function ownerOf({ areas, except }: Owners, id: string): string | undefined {
  const exception = Object.entries(except).find(([, entries]) => entries.some((entry) => covers(entry, id)));
  return exception?.[0] ?? areas[partsOf(id).area];
}

function covers(entry: string, id: string): boolean {
  const [from = '', to = from] = entry.split('..');
  const { area, number } = partsOf(id);
  return partsOf(from).area === area && partsOf(from).number <= number && number <= partsOf(to).number;
}

function partsOf(id: string): { area: string; number: number } {
  const [area = '', number = ''] = id.split('-');
  return { area, number: Number(number) };
}
