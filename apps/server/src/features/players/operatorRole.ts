import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import type { Context } from '../../platform/context.ts';
import { playerStore } from './store.ts';

/** Role of a player: those whom the settings name are owners, whatever is stored; null for all who are no operators. */
export function toOperatorRole(
  { env }: { env: Pick<Context['env'], 'adminDiscordIds'> },
  { discordId, grantedRole }: { discordId: string; grantedRole: OperatorRole | null | undefined },
): OperatorRole | null {
  return env.adminDiscordIds.includes(discordId) ? 'owner' : (grantedRole ?? null);
}

/** Like `toOperatorRole`, for a player whose stored role was not read yet. */
export async function readOperatorRole(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { userId, discordId }: { userId: string; discordId: string },
): Promise<OperatorRole | null> {
  return toOperatorRole({ env }, { discordId, grantedRole: await playerStore.findGrantedRole(db, userId) });
}
