import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import type { jumperChecker } from './checkJumper.ts';
import { onboardingStore } from './store.ts';

/** Completes onboarding once, by Discord's own word: what the page has seen of roles is worth nothing here (ONB-19, ONB-22). */
export async function completeOnboarding(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    player,
    address,
    checkJumper,
  }: { player: { id: string; discordId: string }; address: string; checkJumper: ReturnType<typeof jumperChecker> },
): Promise<void> {
  const { isDone, isSuspended } = await onboardingStore.read(db, player.id);
  if (isDone) return;
  if (isSuspended) throw new ApiError('forbidden', 'This account is suspended.');
  const { holds, why } = await checkJumper({ discordId: player.discordId, mayGive: true, address });
  if (!holds) throw new ApiError('role_missing', why ?? 'The Jumper Role is missing.');
  await onboardingStore.complete(db, { userId: player.id, now: new Date(clock.nowMs()) });
}
