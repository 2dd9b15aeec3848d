import { readFileSync } from 'node:fs';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { createTestDatabase } from '@jumpy/scripts/testDatabase';
import { expect, test } from 'vitest';
import { TABLE_RIGHTS } from '../../../src/platform/db/grantRights.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';

/** Tables of each row, and what deletes from them. */
const page = readFileSync(new URL('../../../../../docs/data.md', import.meta.url), 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, names = '', , kept = '', deletedBy = ''] = line.split('|').map((cell) => cell.trim());
  return names.startsWith('`') ? [{ tables: names.replaceAll('`', '').split(', '), kept, deletedBy }] : [];
});

test('docs/data.md has each table of a migrated database once', async () => {
  const database = await createTestDatabase({ template: 'server', migrate });
  try {
    const found = await withDatabaseAdmin(database.ownerUrl, (client) =>
      client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
         AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
      ),
    );
    const tables = found.rows.map(({ name }) => name);
    expect(rows.flatMap((row) => row.tables).toSorted()).toEqual(tables.toSorted());
  } finally {
    await database.drop();
  }
});

test('no job is said to delete what the server may not delete', () => {
  for (const { tables, kept, deletedBy } of rows)
    for (const table of tables) {
      const rights = TABLE_RIGHTS.get(table);
      const mayDelete = rights === undefined || rights === 'free' || rights === 'passing';
      if (!mayDelete) expect([table, deletedBy]).toEqual([table, expect.not.stringMatching(/`sweep`|`deletions`/)]);
      if (deletedBy === 'nothing')
        expect([table, kept]).toEqual([table, expect.not.stringMatching(/^\d+ (days|hours)/)]);
    }
});
