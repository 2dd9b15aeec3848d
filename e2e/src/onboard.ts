import { openDatabase } from '@jumpy/server/platform/db/database';
import { readEnv } from '@jumpy/server/platform/env';

/** Completes somebody's onboarding as the server does in the end, without its steps: they are the journey of the newcomer. */
export async function onboard(
  serverEnv: NodeJS.ProcessEnv,
  { discordId, atMs }: { discordId: string; atMs: number },
): Promise<void> {
  const env = readEnv(serverEnv);
  const db = openDatabase({ url: env.databaseUrl, poolSize: 2 });
  try {
    await db
      .updateTable('users')
      .set({ onboardedAt: new Date(atMs) })
      .where('discordId', '=', discordId)
      .execute();
  } finally {
    await db.destroy();
  }
}
