import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { runAttestation } from './runAttestation.ts';

export const attestationRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, runEndpoints.attestation, async (request) => {
    const { id: userId } = playerOf(request);
    const attestation = await runAttestation(context, { userId, runId: request.body.runId });
    return { success: true as const, attestation };
  });
};
