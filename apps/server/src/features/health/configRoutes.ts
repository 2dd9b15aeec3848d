import { API_PATH } from '@jumpy/protocol/endpoint';
import { sessionEndpoints } from '@jumpy/protocol/endpoints/session';
import type { ConfigResponse } from '@jumpy/protocol/http/session';
import { SIM_VERSION } from '@jumpy/sim/version';
import { KEYRING_SITES_PATH } from '@jumpy/protocol/walletSites';
import type { ApiRoutes } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { readVersion } from '../../platform/readVersion.ts';

/** Deployment settings for the pages. */
export const configRoutes: ApiRoutes = async (api, { context: { env, chain } }) => {
  const answer: ConfigResponse = {
    productName: env.productName,
    providerName: env.privy ? 'Privy' : env.productName,
    loginPath: `${API_PATH}/${sessionEndpoints.signIn.path}`,
    communityUrl: env.communityUrl,
    communityName: env.communityName,
    socialUrl: env.socialUrl,
    marketplaceUrl: env.marketplaceUrl,
    termsUrl: env.terms?.url,
    privacyUrl: env.privacy?.url,
    xpPerPoint: env.xpPerPoint,
    simVersion: SIM_VERSION,
    version: readVersion(),
    local: env.isLocal,
    wallet: {
      provider: env.privy ? 'privy' : 'keyring',
      keyringUrl: env.keyringUrl,
      privyAppId: env.privy?.appId ?? null,
      ...(env.keyringSites === undefined ? {} : { sitesUrl: `${env.keyringUrl}${KEYRING_SITES_PATH}` }),
    },
    chain: chain?.config ?? null,
  };
  registerEndpoint(api, sessionEndpoints.config, async () => answer);
};
