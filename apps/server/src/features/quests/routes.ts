import { socialProof } from '@jumpy/domain/quests';
import { linkRefusal, readSocialLink } from '@jumpy/domain/socialLink';
import { questEndpoints } from '@jumpy/protocol/endpoints/quests';
import type { QuestClaimedAnswer } from '@jumpy/protocol/http/quests';
import type { FastifyPluginAsync } from 'fastify';
import { assertOwnId, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DiscordQueue } from '../../platform/discord/discordQueue.ts';
import { award, lockClaim } from './award.ts';
import { claimQuest } from './claimQuest.ts';
import { answerPaid } from './paid.ts';
import { readQuests } from './readQuests.ts';
import { type ClaimedQuest, questStore } from './store.ts';

/** Allowed clock skew; a later creation time is invalid. */
const AHEAD_MS = 5 * 60_000;

const OF_ANOTHER_TIME =
  'This link is of another day or week than the quest. Please provide one that you made since the quest began.';
const USED_BY_SELF = 'You have used this link for a quest already. Every link counts once.';
const USED_BY_OTHER = 'Another player has used this link already. Every link counts once.';

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

type LinkContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'env'>;

interface Submission {
  player: { id: string; discordId: string };
  questKey: string;
  url: string;
}

/** Accepts a link as proof of a quest and pays it. A refusal states the reason. */
async function submitLink(
  context: LinkContext,
  { player, questKey, url }: Submission,
): Promise<QuestClaimedAnswer | { success: false; message: string }> {
  const type = await questStore.typeOf(context.db, questKey);
  if (type === undefined) throw new ApiError('quest_unknown', 'Quest not found');
  const link =
    socialProof(type) === 'link'
      ? readSocialLink(type, { text: url, parse: (text) => URL.parse(text) ?? undefined })
      : undefined;
  if (!link) return { success: false, message: linkRefusal(type) };
  const quest = await inTransaction(context, async (trx): Promise<ClaimedQuest | string> => {
    const locked = await lockClaim(trx, { player, questKey });
    if (isOfAnotherTime(link.madeAtMs, { quest: locked, nowMs: context.clock.nowMs() })) return OF_ANOTHER_TIME;
    const { identity } = link;
    const given = { identity, discordId: player.discordId, questKey, url: url.trim() };
    if (!(await questStore.takeLink(trx, given))) {
      await questStore.noteRepeat(trx, given);
      return (await questStore.isOwnLink(trx, given)) ? USED_BY_SELF : USED_BY_OTHER;
    }
    await award(trx, { discordId: player.discordId, quest: locked, isSelfDeclared: true });
    return locked;
  });
  return typeof quest === 'string' ? { success: false, message: quest } : answerPaid(context, { player, quest });
}

/** True if the post predates the quest's period or lies in the future, as far as the link's id tells. */
function isOfAnotherTime(
  madeAtMs: number | undefined,
  { quest, nowMs }: { quest: ClaimedQuest; nowMs: number },
): boolean {
  if (madeAtMs === undefined) return false;
  const isOld = quest.period !== null && madeAtMs < quest.periodStart.getTime();
  return isOld || madeAtMs > nowMs + AHEAD_MS;
}
