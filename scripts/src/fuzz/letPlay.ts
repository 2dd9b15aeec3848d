import path from 'node:path';
import pg from 'pg';
import { databaseUrl } from '../databaseAdmin.ts';
import { startPostgres } from '../postgres.ts';

/** Marks a user of a test instance as having played, so that they need no character, which would have to be minted. */
export async function letPlay(dataDir: string, discordId: string): Promise<void> {
  const { url } = await startPostgres(path.join(dataDir, 'postgres'));
  const client = new pg.Client({ connectionString: databaseUrl(url, 'jumpy') });
  await client.connect();
  await client.query(
    `INSERT INTO game_stats (discord_id, user_id, total_games, unpaid_games) SELECT discord_id, id, 1, 1 FROM users WHERE discord_id = $1
     ON CONFLICT (discord_id) DO UPDATE SET total_games = 1, unpaid_games = 1`,
    [discordId],
  );
  await client.end();
}
