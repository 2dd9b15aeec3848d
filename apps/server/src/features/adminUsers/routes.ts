import { adminUserEndpoints } from '@jumpy/protocol/endpoints/adminUsers';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { changePhase, planPhase } from './changePhase.ts';
import { editUser } from './editUser.ts';
import { findUser, readTimeline, readUser, readUsers } from './readUsers.ts';
import { removeUser, restoreUser } from './removeUser.ts';

const DONE = { success: true } as const;

export const adminUserRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, adminUserEndpoints.users, (request) => readUsers(context, request.query));
  serve(api, adminUserEndpoints.find, async ({ query }) => ({ ...DONE, ...(await findUser(context, query.search)) }));
  serve(api, adminUserEndpoints.user, async ({ params }) => ({
    ...DONE,
    user: await readUser(context, params.publicId),
  }));
  serve(api, adminUserEndpoints.timeline, async ({ params, query }) => ({
    ...DONE,
    ...(await readTimeline(context, { ...params, ...query })),
  }));
  serve(api, adminUserEndpoints.phasePlan, ({ params, query }) => planPhase(context, { ...params, ...query }));
  serve(api, adminUserEndpoints.setPhase, async (request) => {
    await changePhase(context, { admin: playerOf(request), ...request.body });
    return DONE;
  });
  serve(api, adminUserEndpoints.edit, async (request) => {
    await editUser(context, { admin: playerOf(request), ...request.body });
    return DONE;
  });
  serve(api, adminUserEndpoints.remove, async (request) => {
    await removeUser(context, { admin: playerOf(request), ...request.body });
    return DONE;
  });
  serve(api, adminUserEndpoints.restore, async (request) => {
    await restoreUser(context, { admin: playerOf(request), ...request.body });
    return DONE;
  });
};
