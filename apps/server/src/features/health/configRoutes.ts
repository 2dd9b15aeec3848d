import { ErrorAnswer } from '@jumpy/protocol/common';
import { ConfigAnswer } from '@jumpy/protocol/http/session';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { ApiRoutes } from '../../http/route.ts';
import { readVersion } from '../../platform/version.ts';

/** What the pages need to know of this deployment. */
export const configRoutes: ApiRoutes = async (api, { context: { env, chain } }) => {
  const answer: ConfigAnswer = {
    productName: env.productName,
    providerName: env.privy ? 'Privy' : env.productName,
    loginPath: '/api/auth/discord/start',
    communityUrl: env.communityUrl,
    socialUrl: env.socialUrl,
    marketplaceUrl: env.marketplaceUrl,
    xpPerPoint: env.xpPerPoint,
    simVersion: SIM_VERSION,
    version: readVersion(),
    local: env.isLocal,
    wallet: {
      provider: env.privy ? 'privy' : 'keyring',
      keyringUrl: env.keyringUrl,
      privyAppId: env.privy?.appId ?? null,
    },
    chain: chain?.config ?? null,
  };
  api.get(
    '/config',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'What the pages need to know of this deployment',
        tags: ['health'],
        response: { 200: ConfigAnswer, '4xx': ErrorAnswer },
      },
    },
    async () => answer,
  );
};
