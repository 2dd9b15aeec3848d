import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';

/** Tables of the panel that can be downloaded. */
export const CSV_TABLES = ['users', 'claims', 'revives', 'days', 'cohorts', 'visits', 'audit'] as const;
export type CsvTable = (typeof CSV_TABLES)[number];

/** Most rows of a file; the newest, where a table has more. */
export const MAX_CSV_ROWS = 100_000;

export const CsvBody = z.object({ table: z.enum(CSV_TABLES) });
/** A table as CSV (RFC 4180, UTF-8 with a byte order mark): texts that would be formulas begin with an apostrophe. */
export const csvEndpoint: Endpoint<undefined, { body: typeof CsvBody }> = {
  method: 'POST',
  path: 'admin/csv',
  response: undefined,
};
