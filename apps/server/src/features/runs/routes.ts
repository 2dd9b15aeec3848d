import { storageIssues } from '@jumpy/domain/plausibility';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import type { FastifyPluginAsync } from 'fastify';
import type { Balances } from '../balances/balances.ts';
import type { Context } from '../../platform/context.ts';
import type { DailyBoards } from '../daily/boards.ts';
import type { Boards } from '../leaderboards/boards.ts';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { OwnAnswers } from '../stats/ownAnswers.ts';
import type { LiveRuns } from '../live/liveRuns.ts';
import type { Simulator } from './replays/simulator.ts';
import { compileScoreBody } from './scoreBody.ts';
import { readWaiting } from './resume/readWaiting.ts';
import { resumeRun } from './resume/resumeRun.ts';
import { startSession } from './sessions/startSession.ts';
import { submitRun } from './settlement/submitRun.ts';
import { issueTicket } from './tickets/issueTicket.ts';
import { recordCheckpoints } from './witness/recordCheckpoints.ts';

export interface RunRoutesOptions {
  context: Context;
  simulator: Simulator;
  /** What the gate of play goes by. */
  balances: Balances;
  /** Boards that a settled run makes old. */
  boards: Boards;
  /** And those of the daily course. */
  dailyBoards: DailyBoards;
  /** Runs under way, played along. */
  live: LiveRuns;
  /** The player's own answers, which it makes old too. */
  ownAnswers: OwnAnswers;
}

export const runRoutes: FastifyPluginAsync<RunRoutesOptions> = async (
  app,
  { context, simulator, balances, boards, dailyBoards, ownAnswers, live },
) => {
  serve(app, runEndpoints.startSession, async (request) => {
    const { securityFlags } = request.body;
    const session = await startSession(context, { player: playerOf(request), securityFlags, balances });
    return { success: true as const, session };
  });

  serve(app, runEndpoints.ticket, async (request) => {
    const ticket = await issueTicket(context, { userId: playerOf(request).id, ...request.body });
    return { success: true as const, ticket };
  });

  serve(app, runEndpoints.digest, async (request) => {
    const told = await recordCheckpoints(
      { ...context, live },
      {
        userId: playerOf(request).id,
        address: request.ip,
        ...request.body,
      },
    );
    return { success: true as const, ...told };
  });

  serve(app, runEndpoints.waiting, async (request) => {
    const { runId } = request.params;
    const waiting = await readWaiting({ ...context, live }, { userId: playerOf(request).id, runId });
    return { success: true as const, waiting };
  });

  serve(app, runEndpoints.resume, async (request) => {
    const gone = await resumeRun({ ...context, live }, { userId: playerOf(request).id, ...request.body });
    return { success: true as const, ...gone };
  });

  serve(
    app,
    runEndpoints.score,
    async (request) => {
      const { body } = request;
      if ('scoreData' in body) {
        const player = playerOf(request);
        const answer = await submitRun({ ...context, simulator }, { player, body });
        await live.forget(body.runId);
        boards.forget();
        if (answer.run?.mode === 'daily') dailyBoards.forget();
        ownAnswers.forget(player.discordId);
        return answer;
      }
      const { score, jumps, duration } = body;
      const issues = storageIssues({ score, jumps, durationSeconds: duration });
      return { success: true as const, valid: issues.length === 0, issues };
    },
    { validatorCompiler: compileScoreBody },
  );
};
