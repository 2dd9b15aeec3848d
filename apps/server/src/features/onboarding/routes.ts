import { onboardingEndpoints } from '@jumpy/protocol/endpoints/onboarding';
import { type ApiRoutes, assertOwnId, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { jumperChecker } from './checkJumper.ts';
import { completeOnboarding } from './completeOnboarding.ts';
import { readUserRoles } from './readUserRoles.ts';
import { onboardingStore } from './store.ts';

export const onboardingRoutes: ApiRoutes = async (api, { context }) => {
  const checkJumper = jumperChecker(context);
  serve(api, onboardingEndpoints.status, async (request) => {
    const player = playerOf(request);
    assertOwnId(player, request.body.discord_id);
    const { isDone, hasRun } = await onboardingStore.read(context.db, player.id);
    return { success: true as const, onboarding_done: isDone, may_close: hasRun };
  });
  serve(api, onboardingEndpoints.done, async (request) => {
    const player = playerOf(request);
    assertOwnId(player, request.body.discord_id);
    await completeOnboarding(context, { player, checkJumper });
    return { success: true as const };
  });
  serve(api, onboardingEndpoints.userRoles, (request) =>
    readUserRoles(context, { player: playerOf(request), userId: request.body.userId, checkJumper }),
  );
  serve(api, onboardingEndpoints.envCheck, () => ({
    success: true as const,
    discord_bot_token_configured: context.env.discord.botToken !== '',
  }));
};
