import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';

/** Finds texts in every column of every table; bytea is searched as text, too. */
export function placesOf(url: string, texts: readonly string[]): Promise<string[]> {
  return withDatabaseAdmin(url, async (client) => {
    const { rows: columns } = await client.query<{ schema: string; table: string; column: string; type: string }>(
      `SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column, c.udt_name AS type
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const places: string[] = [];
    for (const { schema, table, column, type } of columns) {
      const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      const { rowCount } = await client.query(
        `SELECT 1 FROM "${schema}"."${table}" WHERE EXISTS (SELECT FROM unnest($1::text[]) AS needle WHERE strpos(${text}, needle) > 0) LIMIT 1`,
        [texts],
      );
      if (rowCount) places.push(`${table}.${column}`);
    }
    return places;
  });
}
