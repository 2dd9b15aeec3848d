import { parseArgs } from 'node:util';
import { cacheByEtag } from '@jumpy/client/cacheByEtag';
import { createJumpyClient, type JumpyClient, type Schema } from '@jumpy/client/client';
import { JumpyApiError, unwrap } from '@jumpy/client/jumpyApiError';

const USAGE = `Prints each new best run of a Jumpy community as it enters the Scores board.

node examples/watchRecords.ts ADDRESS [--top N] [--every SECONDS]

ADDRESS  of the product, such as https://play.example
--top    ranks to watch, 1 to 100; 10 by default
--every  seconds between looks, 1 or more; 15 by default`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    top: { type: 'string', default: '10' },
    every: { type: 'string', default: '15' },
    help: { type: 'boolean', default: false },
  },
});
const [address] = positionals;
const top = Number(values.top);
const everySeconds = Number(values.every);
const isValid =
  address !== undefined &&
  URL.canParse(address) &&
  Number.isInteger(top) &&
  top >= 1 &&
  top <= 100 &&
  everySeconds >= 1;

type Row = Schema<'BoardRow'>;

const describeRow = ({ rank, username, value, runId }: Row, url: string): string =>
  `${rank}. ${username ?? 'A player'}: ${value.toLocaleString('en-US')} ${new URL(`/run/${runId}`, url).href}`;

/** The best rows, each with the run that holds its rank. */
async function readTop(client: JumpyClient): Promise<Row[]> {
  const params = { path: { board: 'scores' as const }, query: { limit: top } };
  const { rows } = await unwrap(client.GET('/api/leaderboards/{board}', { params }));
  return rows.filter(({ runId }) => runId !== null);
}

/** Looks at the board until the process is stopped. An outage is said once, and watched through. */
async function watch(url: string): Promise<void> {
  const client = createJumpyClient({
    baseUrl: url,
    // Most looks find what the last one did: the board's tag makes that a response without a body.
    fetch: cacheByEtag(),
    headers: { 'user-agent': 'watchRecords (an example of @jumpy/client)' },
    onDeprecation: ({ path, sunset }) => console.error(`${path} goes on ${sunset ?? 'a day that is not named'}.`),
  });
  let known: ReadonlySet<string | null> | undefined;
  let isAway = false;
  for (;;) {
    try {
      const rows = await readTop(client);
      if (isAway) console.log('The board answers again.');
      isAway = false;
      const news = rows.filter(({ runId }) => known === undefined || !known.has(runId));
      if (known === undefined) console.log(`Watching the best ${top} of ${url}`);
      for (const row of news) console.log(known === undefined ? describeRow(row, url) : `NEW ${describeRow(row, url)}`);
      known = new Set([...(known ?? []), ...rows.map(({ runId }) => runId)]);
    } catch (error) {
      if (!isAway) console.error(`The board is out of reach: ${explain(error)}`);
      isAway = true;
    }
    await new Promise((resolve) => setTimeout(resolve, everySeconds * 1_000));
  }
}

/** What went wrong, with the id by which the server's operator finds it. */
function explain(error: unknown): string {
  if (error instanceof JumpyApiError)
    return `${error.message} (${error.status}, request ${error.requestId ?? 'unknown'})`;
  return error instanceof Error ? error.message : String(error);
}

if (values.help || !isValid) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  await watch(address);
}
