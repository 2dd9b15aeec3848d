import { onboardingEndpoints } from '@jumpy/protocol/endpoints/onboarding';
import type { FastifyPluginAsync } from 'fastify';
import { assertOwnId, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import type { DiscordQueue } from '../../platform/discord/discordQueue.ts';
import { jumperChecker } from './checkJumper.ts';
import { completeOnboarding } from './completeOnboarding.ts';
import { readUserRoles } from './readUserRoles.ts';
import { onboardingStore } from './store.ts';

export const onboardingRoutes: FastifyPluginAsync<{ context: Context; discordQueue: DiscordQueue }> = async (
  api,
  { context, discordQueue },
) => {
  const checkJumper = jumperChecker(context, discordQueue);
  serve(api, onboardingEndpoints.status, async (request) => {
    const player = playerOf(request);
    assertOwnId(player, request.body.discord_id);
    const { isDone, hasRun } = await onboardingStore.read(context.db, player.id);
    return { success: true as const, onboarding_done: isDone, may_close: hasRun };
  });
  serve(api, onboardingEndpoints.done, async (request) => {
    const player = playerOf(request);
    assertOwnId(player, request.body.discord_id);
    await completeOnboarding(context, { player, address: request.ip, checkJumper });
    return { success: true as const };
  });
  serve(api, onboardingEndpoints.userRoles, (request) =>
    readUserRoles(context, {
      player: playerOf(request),
      userId: request.body.userId,
      address: request.ip,
      checkJumper,
    }),
  );
  serve(api, onboardingEndpoints.envCheck, () => ({
    success: true as const,
    discord_bot_token_configured: context.env.discord.botToken !== '',
  }));
};
