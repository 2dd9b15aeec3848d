import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { challengeEndpoints } from '@jumpy/protocol/endpoints/runs';
import { MAX_LISTED_TRIES, type ChallengeResponse } from '@jumpy/protocol/http/challenges';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { toAddressKey } from '../../platform/toAddressKey.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import type { Simulator } from '../runs/replays/simulator.ts';
import { toWornCosmetics } from '../stars/wornCosmetics.ts';
import { toRunRule } from '../specialEvents/eventRunStore.ts';
import { getChallengedRun, getPracticeCourse } from './challengedRun.ts';
import { challengeStore } from './store.ts';
import { submitTry } from './submitTry.ts';

export const challengeRoutes: FastifyPluginAsync<{ context: Context; simulator: Simulator }> = async (
  api,
  { context, simulator },
) => {
  registerEndpoint(api, challengeEndpoints.challenge, (request) =>
    readChallenge(context, { runId: request.params.runId, viewerId: request.player?.id }),
  );
  registerEndpoint(api, challengeEndpoints.submitTry, async ({ params, body, player, ip }) => {
    const challenge = await getChallengedRun(context, params.runId);
    const turn = player?.id ?? `guest ${toAddressKey(ip)}`;
    const result = await submitTry(
      { ...context, simulator },
      { challenge, userId: player?.id, turn, replay: body.replay },
    );
    return { success: true as const, ...result };
  });
};

async function readChallenge(
  context: Pick<Context, 'db' | 'clock'>,
  { runId, viewerId }: { runId: string; viewerId: string | undefined },
): Promise<ChallengeResponse> {
  const run = await getChallengedRun(context, runId);
  const { score, startPlace, rule, username, isClosed, owner } = run;
  const { userId, publicId, avatar, hasProfile, level } = owner;
  const [rows, counts] = await Promise.all([
    challengeStore.listTries(context.db, { runId, limit: MAX_LISTED_TRIES }),
    challengeStore.countTries(context.db, { runId, score }),
  ]);
  return {
    success: true,
    challenge: {
      ...{ runId, score, level, startPlace, ...toRunRule(rule) },
      player: {
        ...{ publicId, username, avatarUrl: toAvatarPath({ publicId, avatar }) },
        ...(hasProfile ? {} : { noProfile: true as const }),
      },
      isOwn: viewerId === userId,
      ...(owner.look === DEFAULT_APPEARANCE ? {} : { look: owner.look }),
      ...toWornCosmetics(owner.cosmetics),
      practice: isClosed ? getPracticeCourse(run) : null,
    },
    tries: {
      ...counts,
      list: rows.map((row) => ({
        player: { publicId: row.publicId, username: row.username, avatarUrl: toAvatarPath(row) },
        ...{ score: row.score, isBeaten: row.score > score, isOwn: row.userId === viewerId, runId: row.runId },
      })),
    },
  };
}
