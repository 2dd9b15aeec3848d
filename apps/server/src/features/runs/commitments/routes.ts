import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { MAX_COMMITMENTS } from '@jumpy/protocol/http/commitments';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { readRunCommitments } from './store.ts';

export const commitmentRoutes: FastifyPluginAsync<{ context: Context }> = async (api, { context: { db } }) => {
  registerEndpoint(api, runEndpoints.commitments, async ({ query: { after = '0' } }) => {
    const rows = await readRunCommitments(db, { after: Number(after), limit: MAX_COMMITMENTS });
    const commitments = rows.map(({ number, runId, commitment, committedAt }) => ({
      ...{ number, runId, commitment: commitment.toString('hex'), committedAt: committedAt.getTime() },
    }));
    return { success: true as const, commitments };
  });
};
