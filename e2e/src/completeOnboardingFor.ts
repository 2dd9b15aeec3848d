import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { readEnv } from '@jumpy/server/platform/env';

/** Completes onboarding directly on the server. The onboarding steps themselves are covered by the newcomer journey. */
export async function completeOnboardingFor(
  serverEnv: NodeJS.ProcessEnv,
  { discordId, atMs }: { discordId: string; atMs: number },
): Promise<void> {
  const env = readEnv(serverEnv);
  const db = createDatabase({ url: env.databaseUrl, poolSize: 2 });
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
