import { Readable } from 'node:stream';
import { accountEndpoints } from '@jumpy/protocol/endpoints/account';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { cookieOptions, sessionCookieName } from '../../http/sessionCookie.ts';
import { serve } from '../../http/serve.ts';
import { askDeletion } from './askDeletion.ts';
import { assertFresh } from './assertFresh.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';
import { accountStore } from './store.ts';
import { writeData } from './writeData.ts';

export const accountRoutes: ApiRoutes = async (api, { context }) => {
  const { db, env } = context;
  const cookieName = sessionCookieName(env);

  serve(api, accountEndpoints.data, (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="jumpy-my-data.json"')
      .type('application/json; charset=utf-8')
      .send(Readable.from(writeData(context, playerOf(request).id))),
  );
  serve(api, accountEndpoints.signOutEverywhere, async (request, reply) => {
    await signOutEverywhere(context, playerOf(request).id);
    reply.clearCookie(cookieName, cookieOptions(env));
    return { success: true as const };
  });
  serve(api, accountEndpoints.delete, async (request, reply) => {
    const player = playerOf(request);
    await assertFresh(context, request.cookies[cookieName] ?? '');
    const { deletionAt } = await askDeletion(context, player.id);
    reply.clearCookie(cookieName, cookieOptions(env));
    return { success: true as const, deletionAt };
  });
  serve(api, accountEndpoints.keep, async (request) => {
    await accountStore.keep(db, playerOf(request).id);
    return { success: true as const };
  });
};
