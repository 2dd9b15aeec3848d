/** Discord's color for roles without one. */
export const DEFAULT_ROLE_COLOR = '#99aab5';

/** A role as it is stored. */
export interface StoredRole {
  id: string;
  name: string;
  color: string;
}

/**
 * Parses stored roles of any shape: a list, its JSON text, or comma-separated ids; entries are ids or objects with one
 * (DATA-06, READ-18). A missing name defaults to the id; entries without an id are skipped.
 * @example parseStoredRoles('101, 102').map(({ id }) => id) // ['101', '102']
 */
export function parseStoredRoles(stored: unknown): StoredRole[] {
  if (Array.isArray(stored)) return stored.flatMap(parseRole);
  if (typeof stored !== 'string') return [];
  const list = parseList(stored);
  return (list ?? stored.split(',')).flatMap(parseRole);
}

function parseList(text: string): unknown[] | undefined {
  if (!text.trim().startsWith('[')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function parseRole(value: unknown): StoredRole[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [createDefaultRole(value.trim())];
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, color } = value as Partial<Record<keyof StoredRole, unknown>>;
  if (typeof id !== 'string' || id === '') return [];
  return [
    {
      id,
      name: typeof name === 'string' && name !== '' ? name : id,
      color: typeof color === 'string' ? color : DEFAULT_ROLE_COLOR,
    },
  ];
}

const createDefaultRole = (id: string): StoredRole => ({ id, name: id, color: DEFAULT_ROLE_COLOR });
