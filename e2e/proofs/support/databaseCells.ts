import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';

export interface Cell {
  place: string;
  bytes: Buffer;
}

/** Every cell of every table: bytea as raw bytes, everything else as text. */
export function readDatabaseCells(url: string): Promise<Cell[]> {
  return withDatabaseAdmin(url, async (client) => {
    const { rows: columns } = await client.query<{ schema: string; table: string; column: string; type: string }>(
      `SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column, c.udt_name AS type
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const cells: Cell[] = [];
    for (const { schema, table, column, type } of columns) {
      const value = type === 'bytea' ? `"${column}"` : `convert_to("${column}"::text, 'UTF8')`;
      const { rows } = await client.query<{ value: Buffer | null }>(
        `SELECT ${value} AS value FROM "${schema}"."${table}"`,
      );
      const place = `${schema}.${table}.${column}`;
      cells.push(...rows.flatMap((row) => (row.value ? [{ place, bytes: row.value }] : [])));
    }
    return cells;
  });
}
