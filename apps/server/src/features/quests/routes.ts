import { socialProofOf } from '@jumpy/domain/quests/questTypes';
import { invalidLinkText, parseSocialLink, type SocialLink } from '@jumpy/domain/socialLink';
import { questEndpoints } from '@jumpy/protocol/endpoints/rewards';
import type { LinkRefusal, SocialSubmissionResponse } from '@jumpy/protocol/http/quests';
import type { FastifyPluginAsync } from 'fastify';
import { assertOwnId, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { DiscordQueue } from '../../platform/discord/discordQueue.ts';
import { createSafeFetchRedirect, type SafeFetchRedirect } from '../../platform/safeFetch/safeFetch.ts';
import { awardQuest, lockClaim, claimQuest, publishPaidClaim, loadQuests } from './playerQuests.ts';
import { type ClaimableQuest, questStore } from './store.ts';

/** Allowed clock skew; a later creation time is invalid. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

const LINK_REFUSAL_TEXT: Readonly<Record<Exclude<LinkRefusal, 'link_invalid'>, string>> = {
  link_old: 'This link is from another day or week. Please use one you made since the quest began.',
  link_repeated: 'You already used this link for a quest. Each link counts once.',
  link_of_other: 'Another player already used this link. Each link counts once.',
};

export const questRoutes: FastifyPluginAsync<{
  context: Context;
  discordQueue: DiscordQueue;
  /** Override for tests. */
  fetchRedirect?: SafeFetchRedirect | undefined;
}> = async (app, { context, discordQueue, fetchRedirect = createSafeFetchRedirect() }) => {
  registerEndpoint(app, questEndpoints.quests, async (request) => ({
    success: true as const,
    board: await loadQuests(context, getPlayer(request)),
  }));
  registerEndpoint(app, questEndpoints.claimQuest, (request) =>
    claimQuest(
      { ...context, discordQueue },
      { player: getPlayer(request), questKey: request.body.quest_key, address: request.ip },
    ),
  );
  registerEndpoint(app, questEndpoints.socialSubmission, (request) => {
    const player = getPlayer(request);
    const { discordId, questKey, submissionUrl: url } = request.body;
    if (discordId !== undefined) assertOwnId(player, discordId);
    return submitLink({ ...context, fetchRedirect }, { player, questKey, url });
  });
};

type LinkContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'env' | 'log'> & {
  fetchRedirect: SafeFetchRedirect;
};

interface LinkSubmission {
  player: { id: string; discordId: string };
  questKey: string;
  url: string;
}

/** Accepts a link as proof of a quest and pays it. A refusal states the reason. */
async function submitLink(
  context: LinkContext,
  { player, questKey, url }: LinkSubmission,
): Promise<SocialSubmissionResponse> {
  const type = await questStore.findType(context.db, questKey);
  if (type === undefined) throw new AppError('quest_unknown', 'Quest not found');
  const link = socialProofOf(type) === 'link' ? parseSocialLink(type, { text: url, parse: parseUrl }) : undefined;
  if (!link) return { success: false, message: invalidLinkText(type), code: 'link_invalid' };
  const identities = await listIdentities(context, { type, link });
  const quest = await inTransaction(context, async (trx): Promise<ClaimableQuest | keyof typeof LINK_REFUSAL_TEXT> => {
    const locked = await lockClaim(trx, { player, questKey });
    if (isOutsidePeriod(link.createdAtMs, { quest: locked, nowMs: context.clock.nowMs() })) return 'link_old';
    const linkFields = { discordId: player.discordId, questKey, url: url.trim() };
    const used = await questStore.saveLinks(
      trx,
      identities.map((identity) => ({ identity, ...linkFields })),
    );
    if (used) {
      await questStore.recordRepeatedLink(trx, used);
      return (await questStore.isOwnLink(trx, used)) ? 'link_repeated' : 'link_of_other';
    }
    await awardQuest(trx, { discordId: player.discordId, quest: locked, isSelfDeclared: true });
    return locked;
  });
  return typeof quest === 'string'
    ? { success: false, message: LINK_REFUSAL_TEXT[quest], code: quest }
    : publishPaidClaim(context, { player, quest });
}

const parseUrl = (text: string): URL | undefined => URL.parse(text) ?? undefined;

/**
 * The identities that must be unused. For a short link these are its own and that of the long link to which it
 * redirects; its own alone if the site does not say.
 */
async function listIdentities(
  { fetchRedirect, log }: Pick<LinkContext, 'fetchRedirect' | 'log'>,
  { type, link: { identity, shortUrl } }: { type: string; link: SocialLink },
): Promise<string[]> {
  if (shortUrl === undefined) return [identity];
  try {
    const target = parseSocialLink(type, { text: (await fetchRedirect(new URL(shortUrl))).href, parse: parseUrl });
    return target && target.shortUrl === undefined ? [target.identity, identity] : [identity];
  } catch (error) {
    log.info({ err: error }, 'a short link could not be resolved and counts as a link of its own');
    return [identity];
  }
}

/** True if the post predates the quest's period or lies in the future, as far as the link's id tells. */
function isOutsidePeriod(
  createdAtMs: number | undefined,
  { quest, nowMs }: { quest: ClaimableQuest; nowMs: number },
): boolean {
  if (createdAtMs === undefined) return false;
  const isOld = quest.period !== null && createdAtMs < quest.periodStart.getTime();
  return isOld || createdAtMs > nowMs + MAX_CLOCK_SKEW_MS;
}
