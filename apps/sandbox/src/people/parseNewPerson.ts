import type { NewPerson } from './community.ts';

const OLD_ACCOUNT_DAYS = 400;

/** Parses a new person from a form or a program; `undefined` without a usable name. */
export function parseNewPerson(fields: Record<string, unknown>): NewPerson | undefined {
  const name = typeof fields['name'] === 'string' ? fields['name'].trim() : '';
  const days = Number(fields['accountAgeDays'] ?? OLD_ACCOUNT_DAYS);
  if (name.length < 1 || name.length > 32 || !Number.isFinite(days) || days < 0) return undefined;
  return { name, accountAgeDays: days };
}
