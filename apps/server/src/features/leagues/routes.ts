import { leagueWeekAt } from '@jumpy/domain/leagues/leagues';
import { leagueEndpoints } from '@jumpy/protocol/endpoints/boards';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { loadLeague } from './playerLeagues.ts';
import { leagueStore } from './store.ts';

export const leagueRoutes: ApiRoutes = async (app, { context }) => {
  registerEndpoint(app, leagueEndpoints.league, (request) => loadLeague(context, getPlayer(request).id));
  registerEndpoint(app, leagueEndpoints.set, async (request) => {
    const { id: userId } = getPlayer(request);
    const change = { userId, week: leagueWeekAt(context.clock.nowMs()), takesPart: request.body.takesPart };
    await inTransaction(context, (trx) => leagueStore.setTakesPart(trx, change));
    return loadLeague(context, userId);
  });
  registerEndpoint(app, leagueEndpoints.markSeen, async (request) => {
    const seen = { userId: getPlayer(request).id, week: request.body.week };
    await inTransaction(context, (trx) => leagueStore.markSeen(trx, seen));
    return { success: true as const };
  });
};
