import { ErrorAnswer } from '@jumpy/protocol/common';
import { ReviveAnswer, ReviveBody, RevivesAnswer, ReviveTermsAnswer } from '@jumpy/protocol/http/revives';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { grantRevive } from './grantRevive.ts';
import { createPaymentLookUp } from './paymentLookUp.ts';
import { readRevives } from './readRevives.ts';
import { createReviveTerms } from './terms.ts';

const tags = ['revives'];
const refusals = { '4xx': ErrorAnswer, '5xx': ErrorAnswer };

export const reviveRoutes: ApiRoutes = async (api, { context }) => {
  const readTerms = createReviveTerms(context);
  const lookUp = createPaymentLookUp(context);

  api.get(
    '/revive',
    {
      config: { access: 'player' },
      schema: { summary: 'What a revive takes now', tags, response: { 200: ReviveTermsAnswer, ...refusals } },
    },
    (request) => readTerms(playerOf(request).id),
  );

  api.post(
    '/revive',
    {
      config: { access: 'player', limit: 'revive' },
      schema: {
        summary: 'Asks for the revive of a dead run, for a payment or a credit; 409 until the payment is final',
        tags,
        body: ReviveBody,
        response: { 200: ReviveAnswer, ...refusals },
      },
    },
    async (request) => {
      const grant = await grantRevive({ ...context, lookUp }, { player: playerOf(request), ask: request.body });
      return { success: true as const, grant };
    },
  );

  api.get(
    '/revives',
    {
      config: { access: 'player' },
      schema: {
        summary: 'The own payments of the last 50,000 blocks, 50 at most',
        tags,
        response: { 200: RevivesAnswer, ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      payments: await readRevives(context, playerOf(request).id),
    }),
  );
};
