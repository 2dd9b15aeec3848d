import { storageIssues } from '@jumpy/domain/plausibility';
import {
  RunDigestAnswer,
  RunDigestBody,
  RunTicketAnswer,
  RunTicketBody,
  SessionScoreAnswer,
  SessionScoreBody,
  StartSessionAnswer,
  StartSessionBody,
  StorageScoreAnswer,
  StorageScoreBody,
} from '@jumpy/protocol/http/runs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { playerOf } from '../lib/route.ts';
import type { Simulator } from './replays/simulator.ts';
import { compileScoreBody } from './scoreBody.ts';
import { startSession } from './sessions/startSession.ts';
import { submitRun } from './settlement/submitRun.ts';
import { issueTicket } from './tickets/issueTicket.ts';
import { recordMark } from './witness/recordMark.ts';

/** A replay of half an hour, its claim, and some air. */
const RUN_BODY_BYTES = 64 * 1024;

export const runRoutes: FastifyPluginAsyncZod<{ context: Context; simulator: Simulator }> = async (
  app,
  { context, simulator },
) => {
  app.post(
    '/start-session',
    {
      config: { access: 'player', limit: 'start' },
      schema: { body: StartSessionBody, response: { 200: StartSessionAnswer } },
    },
    async (request) => {
      const { securityFlags } = request.body;
      const session = await startSession(context, { player: playerOf(request), securityFlags });
      return { success: true as const, session };
    },
  );

  app.post(
    '/run-ticket',
    {
      config: { access: 'player', limit: 'start' },
      schema: { body: RunTicketBody, response: { 200: RunTicketAnswer } },
    },
    async (request) => {
      const ticket = await issueTicket(context, { userId: playerOf(request).id, ...request.body });
      return { success: true as const, ticket };
    },
  );

  app.post(
    '/run-digest',
    {
      config: { access: 'player', limit: 'digest' },
      schema: { body: RunDigestBody, response: { 200: RunDigestAnswer } },
    },
    async (request) => {
      const { open } = await recordMark(context, { userId: playerOf(request).id, message: request.body });
      return { success: true as const, open };
    },
  );

  app.post(
    '/validate-game-score',
    {
      config: { access: 'player', limit: 'run' },
      bodyLimit: RUN_BODY_BYTES,
      schema: {
        body: z.union([SessionScoreBody, StorageScoreBody]),
        response: { 200: z.union([SessionScoreAnswer, StorageScoreAnswer]) },
      },
      validatorCompiler: compileScoreBody,
    },
    async (request) => {
      const { body } = request;
      if ('scoreData' in body) return submitRun({ ...context, simulator }, { player: playerOf(request), body });
      const { score, jumps, duration } = body;
      const issues = storageIssues({ score, jumps, durationSeconds: duration });
      return { success: true as const, valid: issues.length === 0, issues };
    },
  );
};
