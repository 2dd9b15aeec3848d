import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { MOST_COMMITMENTS } from '@jumpy/protocol/http/commitments';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../http/serve.ts';
import { readCommitments } from './store.ts';

export const commitmentRoutes: FastifyPluginAsync<{ context: Context }> = async (api, { context: { db } }) => {
  serve(api, runEndpoints.commitments, async ({ query: { after = '0' } }) => {
    const rows = await readCommitments(db, { after: Number(after), most: MOST_COMMITMENTS });
    const commitments = rows.map(({ number, runId, commitment, committedAt }) => ({
      ...{ number, runId, commitment: commitment.toString('hex'), committedAt: committedAt.getTime() },
    }));
    return { success: true as const, commitments };
  });
};
