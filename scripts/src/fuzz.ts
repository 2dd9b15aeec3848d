import path from 'node:path';
import pg from 'pg';
import { integerOption, seedOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { toDatabaseUrl } from './databaseAdmin.ts';
import { createFuzzRandom } from './fuzz/fuzzRandom.ts';
import { UNKNOWN_VISITOR, signInVisitor } from './fuzz/visitor.ts';
import { fuzzApi } from './fuzz/fuzzApi.ts';
import { fuzzReplays } from './fuzz/fuzzReplays.ts';
import { fuzzRooms } from './fuzz/fuzzRooms.ts';
import { fuzzRoomSockets } from './fuzz/fuzzRoomSockets.ts';
import { fetchSandboxDirectory } from './launch/sandboxDirectory.ts';
import { startPostgres } from './startPostgres.ts';
import { launchTestProduct, createTestHome } from './testProduct.ts';

/** Marks a user of a test instance as having played, so that they need no character, which would have to be minted. */
async function markAsPlayed(dataDir: string, discordId: string): Promise<void> {
  const { url } = await startPostgres(path.join(dataDir, 'postgres'));
  const client = new pg.Client({ connectionString: toDatabaseUrl(url, 'jumpy') });
  await client.connect();
  await client.query(
    `INSERT INTO game_stats (discord_id, user_id, total_games, unpaid_games) SELECT discord_id, id, 1, 1 FROM users WHERE discord_id = $1
     ON CONFLICT (discord_id) DO UPDATE SET total_games = 1, unpaid_games = 1`,
    [discordId],
  );
  await client.end();
}

const MAX_COUNT = 1_000_000_000;
const countOption = (help: string, fallback: number) => integerOption(help, { fallback, min: 0, max: MAX_COUNT });

const command = {
  name: 'fuzz',
  summary: `Sends valid and broken requests to every documented operation and to the pages of a product of its own, wild replays to the decoders
of all versions, and wild frames to rooms and to their sockets. Ends with 1 when anything broke.`,
  options: {
    requests: countOption('Requests to the API and the pages.', 2_000),
    replays: countOption('Replays to the decoders.', 5_000),
    frames: countOption('Frames to rooms.', 1_000_000),
    'socket-frames': countOption('Frames over sockets of rooms.', 10_000),
    seed: seedOption('Sends the same again as the run that printed it.'),
  },
};

await runCommand(command, async ({ options }) => {
  const random = createFuzzRandom(options.seed);
  console.log(`Seed ${options.seed}`);

  const replays = await fuzzReplays({ random, inputs: options.replays });
  console.log(
    `${options.replays} replays: ${replays.played} played, ${replays.refused} refused, the slowest ${replays.slowestMs.toFixed(0)} ms`,
  );

  const rooms = await fuzzRooms({ random, frames: options.frames });
  const [earlyMb, lateMb] = rooms.heapMb;
  console.log(
    `${rooms.acceptedFrames} frames to rooms: ${rooms.games} games of others ended well beside them, ${rooms.kicked} times somebody was thrown out, ${earlyMb.toFixed(0)} MB kept at a fifth and ${lateMb.toFixed(0)} at the end`,
  );

  const testHome = await createTestHome();
  // No browser is involved, and Node does not resolve names under localhost on every system.
  const product = await launchTestProduct({ home: testHome, env: { PUBLIC_URL: `http://127.0.0.1:${testHome.port}` } });
  let apiErrors: string[] = [];
  let socketErrors: string[] = [];
  try {
    await product.ready;
    const { people } = await fetchSandboxDirectory(product.sandboxUrl);
    const entrance = {
      url: product.apiUrl,
      markAsPlayed: (discordId: string) => markAsPlayed(product.dataDir, discordId),
    };
    const signedIn = await Promise.all(
      people.map(({ id }, index) => signInVisitor(entrance, id, index % 2 === 0 ? 'solo' : 'daily')),
    );
    const runs = signedIn.flatMap(({ runIds }) => runIds);
    const visitors = [
      { ...UNKNOWN_VISITOR, knownValues: [...UNKNOWN_VISITOR.knownValues, ...runs] },
      ...signedIn,
    ] as const;
    const cookies = signedIn.map(({ cookie }) => cookie);
    const { apiUrl: url } = product;
    const frames = options['socket-frames'];
    const sockets = await fuzzRoomSockets({ url, origin: url, random, frames, cookies });
    console.log(`${sockets.sent} frames over ${sockets.sockets} sockets of rooms`);
    socketErrors = sockets.errors;
    const api = await fuzzApi({ url: product.apiUrl, random, requests: options.requests, visitors });
    for (const [name, count] of [...api.statusCounts].toSorted(([one], [other]) => one.localeCompare(other)))
      console.log(`${String(count).padStart(6)}  ${name}`);
    apiErrors = api.errors;
  } finally {
    await product.stop();
  }

  const errors = [...replays.errors, ...rooms.errors, ...apiErrors, ...socketErrors];
  for (const error of errors) console.error(`\n${error}`);
  console.log(
    errors.length === 0 ? '\nNothing broke.' : `\n${errors.length} errors; see them again with --seed ${options.seed}`,
  );
  return errors.length === 0 ? 0 : 1;
});
