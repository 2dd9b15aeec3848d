import { questEndpoints } from '@jumpy/protocol/endpoints/quests';
import { type ApiRoutes, assertOwnId, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { claimQuest } from './claimQuest.ts';
import { readQuests } from './readQuests.ts';
import { submitLink } from './submitLink.ts';

export const questRoutes: ApiRoutes = async (app, { context }) => {
  serve(app, questEndpoints.quests, async (request) => ({
    success: true as const,
    board: await readQuests(context, playerOf(request)),
  }));
  serve(app, questEndpoints.claimQuest, (request) =>
    claimQuest(context, { player: playerOf(request), questKey: request.body.quest_key }),
  );
  serve(app, questEndpoints.socialSubmission, (request) => {
    const player = playerOf(request);
    const { discordId, questKey, submissionUrl: url } = request.body;
    if (discordId !== undefined) assertOwnId(player, discordId);
    return submitLink(context, { player, questKey, url });
  });
};
