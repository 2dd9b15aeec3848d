import { storageIssues } from '@jumpy/domain/plausibility';
import { ErrorAnswer } from '@jumpy/protocol/common';
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
import type { Balances } from '../balances/balances.ts';
import type { Context } from '../../platform/context.ts';
import type { DailyBoards } from '../daily/boards.ts';
import type { Boards } from '../leaderboards/boards.ts';
import { playerOf } from '../../http/route.ts';
import type { OwnAnswers } from '../stats/ownAnswers.ts';
import type { Simulator } from './replays/simulator.ts';
import { compileScoreBody } from './scoreBody.ts';
import { startSession } from './sessions/startSession.ts';
import { submitRun } from './settlement/submitRun.ts';
import { issueTicket } from './tickets/issueTicket.ts';
import { recordMarks } from './witness/recordMarks.ts';

/** A replay of half an hour, its claim, and some air. */
const RUN_BODY_BYTES = 64 * 1024;

export interface RunRoutesOptions {
  context: Context;
  simulator: Simulator;
  /** What the gate of play goes by. */
  balances: Balances;
  /** Boards that a settled run makes old. */
  boards: Boards;
  /** And those of the daily course. */
  dailyBoards: DailyBoards;
  /** The player's own answers, which it makes old too. */
  ownAnswers: OwnAnswers;
}

export const runRoutes: FastifyPluginAsyncZod<RunRoutesOptions> = async (
  app,
  { context, simulator, balances, boards, dailyBoards, ownAnswers },
) => {
  app.post(
    '/start-session',
    {
      config: { access: 'player', limit: 'start' },
      schema: {
        summary: 'Opens a session: 30 minutes, 50 games',
        tags: ['runs'],
        body: StartSessionBody,
        response: { 200: StartSessionAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request) => {
      const { securityFlags } = request.body;
      const session = await startSession(context, { player: playerOf(request), securityFlags, balances });
      return { success: true as const, session };
    },
  );

  app.post(
    '/run-ticket',
    {
      config: { access: 'player', limit: 'start' },
      schema: {
        summary: 'Draws one game of a session',
        tags: ['runs'],
        body: RunTicketBody,
        response: { 200: RunTicketAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
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
      schema: {
        summary: 'Messages of the witness: all of a run that wait',
        tags: ['runs'],
        body: RunDigestBody,
        response: { 200: RunDigestAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request) => {
      const told = await recordMarks(context, { userId: playerOf(request).id, ...request.body });
      return { success: true as const, ...told };
    },
  );

  app.post(
    '/validate-game-score',
    {
      config: { access: 'player', limit: 'run' },
      bodyLimit: RUN_BODY_BYTES,
      schema: {
        summary: 'Sends a run with its replay, or asks what the storage checker thinks of a claim',
        tags: ['runs'],
        body: z.union([SessionScoreBody, StorageScoreBody]),
        response: {
          200: z.union([SessionScoreAnswer, StorageScoreAnswer]),
          '4xx': ErrorAnswer,
          '5xx': ErrorAnswer,
        },
      },
      validatorCompiler: compileScoreBody,
    },
    async (request) => {
      const { body } = request;
      if ('scoreData' in body) {
        const player = playerOf(request);
        const answer = await submitRun({ ...context, simulator }, { player, body });
        boards.forget();
        if (answer.run?.mode === 'daily') dailyBoards.forget();
        ownAnswers.forget(player.discordId);
        return answer;
      }
      const { score, jumps, duration } = body;
      const issues = storageIssues({ score, jumps, durationSeconds: duration });
      return { success: true as const, valid: issues.length === 0, issues };
    },
  );
};
