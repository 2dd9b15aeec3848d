import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import type { FastifyPluginAsync } from 'fastify';
import { wireHeights } from '@jumpy/domain/heightLine';
import type { ReadRun, RunReader } from '../runs/reading/runReader.ts';
import { NOTHING_RUNS } from '../../http/fileHeaders.ts';
import { serve } from '../../http/serve.ts';
import { createPainter } from './painter.ts';
import type { PreviewFacts } from './previewFacts.ts';
import { createPreviews } from './previews.ts';

/** A name may change and a run be removed: a copy is out of date for this long at most. */
const FOR_FIVE_MINUTES = 'public, max-age=300';
const FOR_HALF_A_MINUTE = 'public, max-age=30';

export const previewRoutes: FastifyPluginAsync<{ readRun: RunReader }> = async (api, { readRun }) => {
  const painter = createPainter();
  const previews = createPreviews(painter);
  api.addHook('onClose', () => painter.close());

  serve(api, runEndpoints.preview, async (request, reply) => {
    const run = await readRun(request.params.runId);
    const stands = run !== undefined && run.voidedAt === null && !run.isInRoom;
    const bytes = await previews.read(stands ? previewFacts(run) : null);
    return reply
      .code(stands ? 200 : run?.voidedAt ? 410 : 404)
      .header('cache-control', stands ? FOR_FIVE_MINUTES : FOR_HALF_A_MINUTE)
      .header('content-security-policy', NOTHING_RUNS)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(bytes);
  });
};

function previewFacts(run: ReadRun): PreviewFacts {
  const { username, score, level, jumps, ticks, heights, courseDate, witness, look } = run;
  return {
    ...{ name: username, score, level, jumps, ticks, courseDate, look },
    heights: wireHeights(heights),
    isLive: witness === 'live',
  };
}
