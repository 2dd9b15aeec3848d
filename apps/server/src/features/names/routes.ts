import { nameReportEndpoints } from '@jumpy/protocol/endpoints/nameReports';
import { NAMES_PAGE } from '@jumpy/protocol/http/nameReports';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { decideName } from './decideName.ts';
import { nameReporter } from './reportName.ts';
import { nameStore } from './store.ts';

export const nameRoutes: ApiRoutes = async (api, { context }) => {
  const report = nameReporter(context);
  const isOperator = (discordId: string): boolean => context.env.adminDiscordIds.includes(discordId);

  serve(api, nameReportEndpoints.report, async (request) => ({
    success: true as const,
    isNew: await report({ player: playerOf(request), body: request.body }),
  }));

  serve(api, nameReportEndpoints.names, async ({ query: { page, show } }) => {
    const { rows, total } = await nameStore.page(context.db, {
      show,
      limit: NAMES_PAGE,
      offset: (page - 1) * NAMES_PAGE,
    });
    return {
      success: true as const,
      rows: rows.map(({ publicId, discordId, name, reports, reasons, lastAt, since, isCurrent, isHidden, ...row }) => ({
        ...{ publicId, name, reports, reasons, since, isCurrent, isHidden },
        lastAt: lastAt?.getTime() ?? null,
        isOperator: isOperator(discordId),
        decided: row.decided,
        decidedFor: row.decidedFor,
      })),
      total,
    };
  });

  serve(api, nameReportEndpoints.act, async (request) => ({
    success: true as const,
    isHidden: await decideName(context, { admin: playerOf(request), body: request.body }),
  }));
};
