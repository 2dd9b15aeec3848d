import { ErrorAnswer } from '@jumpy/protocol/common';
import { RunAttestationAnswer, RunAttestationBody } from '@jumpy/protocol/http/chain';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { runAttestation } from './runAttestation.ts';

export const attestationRoutes: ApiRoutes = async (api, { context }) => {
  api.post(
    '/run-attestation',
    {
      config: { access: 'player' },
      schema: {
        summary: "The server's signature over a settled run of one's own, to record it on chain",
        tags: ['runs'],
        body: RunAttestationBody,
        response: { 200: RunAttestationAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request) => {
      const { id: userId } = playerOf(request);
      const attestation = await runAttestation(context, { userId, runId: request.body.runId });
      return { success: true as const, attestation };
    },
  );
};
