import { Readable } from 'node:stream';
import { CSV_START, toCsvLine } from '@jumpy/domain/csv';
import { adminUserEndpoints } from '@jumpy/protocol/endpoints/admin';
import { type CsvTable, MAX_CSV_ROWS } from '@jumpy/protocol/http/csv';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import type { Context } from '../../platform/context.ts';
import { beginAuditedAction } from '../audit/auditedAction.ts';
import { CSV_SOURCES, readCsvPage } from './store.ts';

/** Rows per statement: a page is text of at most some megabytes. */
const PAGE_ROWS = 2_000;

/** Downloads of the panel's tables. */
export const csvRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, adminUserEndpoints.csv, async (request, reply) => {
    const { table } = request.body;
    const act = { admin: getPlayer(request), act: 'download csv', subject: `table:${table}` };
    // Logged before the first row leaves.
    const { end } = await beginAuditedAction(context, act);
    return reply
      .header('content-disposition', `attachment; filename="${table}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(streamCsv(context, { table, end })));
  });
};

interface CsvStream {
  table: CsvTable;
  /** Closes the line of the audit log. */
  end: (outcome: string) => Promise<void>;
}

/** Text of a table, page by page, so that no connection is held while a slow reader reads. */
async function* streamCsv({ db }: Pick<Context, 'db'>, { table, end }: CsvStream): AsyncGenerator<string> {
  let count = 0;
  let outcome = 'failed: not read to its end';
  try {
    yield CSV_START + toCsvLine(CSV_SOURCES[table].columns);
    let after: string | undefined;
    for (;;) {
      const limit = Math.min(PAGE_ROWS, MAX_CSV_ROWS - count);
      const rows = limit === 0 ? [] : await readCsvPage(db, { table, after, limit });
      count += rows.length;
      if (rows.length > 0) yield rows.map(({ cells }) => toCsvLine(cells)).join('');
      if (rows.length < limit || limit === 0) break;
      after = rows.at(-1)?.cursor;
    }
    outcome = `done: ${count} rows`;
  } catch (error) {
    outcome = `failed: ${error instanceof Error ? error.message : String(error)}`;
    throw error;
  } finally {
    await end(outcome);
  }
}
