import { questEndpoints } from '@jumpy/protocol/endpoints/quests';
import type { FastifyPluginAsync } from 'fastify';
import { assertOwnId, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import type { DiscordQueue } from '../../platform/discord/discordQueue.ts';
import { claimQuest } from './claimQuest.ts';
import { readQuests } from './readQuests.ts';
import { submitLink } from './submitLink.ts';

export const questRoutes: FastifyPluginAsync<{ context: Context; discordQueue: DiscordQueue }> = async (
  app,
  { context, discordQueue },
) => {
  serve(app, questEndpoints.quests, async (request) => ({
    success: true as const,
    board: await readQuests(context, playerOf(request)),
  }));
  serve(app, questEndpoints.claimQuest, (request) =>
    claimQuest(
      { ...context, discordQueue },
      { player: playerOf(request), questKey: request.body.quest_key, address: request.ip },
    ),
  );
  serve(app, questEndpoints.socialSubmission, (request) => {
    const player = playerOf(request);
    const { discordId, questKey, submissionUrl: url } = request.body;
    if (discordId !== undefined) assertOwnId(player, discordId);
    return submitLink(context, { player, questKey, url });
  });
};
