import { ledgerEndpoints } from '@jumpy/protocol/endpoints/ledger';
import { ApiError } from '../../../platform/apiError.ts';
import { namesChanged } from '../../../platform/bus/namesChanged.ts';
import { profilesChanged } from '../../../platform/bus/profilesChanged.ts';
import { createTtlCache } from '../../../platform/ttlCache.ts';
import { type ApiRoutes, playerOf } from '../../../http/route.ts';
import { serve } from '../../../http/serve.ts';
import { readLedger } from './readLedger.ts';
import { readPlayerXp } from './readPlayerXp.ts';

/** How long others may see a player's numbers of before. */
const TTL_MS = 5_000;
const MOST_KEPT = 2_000;

export const ledgerRoutes: ApiRoutes = async (api, { context }) => {
  const read = (isOwn: boolean) => (publicId: string) => readPlayerXp(context, { publicId, isOwn });
  const shared = createTtlCache({ clock: context.clock, ttlMs: TTL_MS, most: MOST_KEPT, load: read(false) });
  context.bus.subscribe(namesChanged, shared.clear);
  context.bus.subscribe(profilesChanged, shared.clear);
  context.bus.onMissed(shared.clear);

  serve(api, ledgerEndpoints.ledger, (request) =>
    readLedger(context, { userId: playerOf(request).id, ...request.query }),
  );

  serve(api, ledgerEndpoints.playerXp, async ({ player, params: { publicId } }) => {
    const answer = await (player?.publicId === publicId ? read(true)(publicId) : shared.read(publicId));
    if (!answer) throw new ApiError('not_found', 'There is no such player.', { field: 'publicId' });
    return answer;
  });
};
