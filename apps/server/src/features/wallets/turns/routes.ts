import { ErrorAnswer } from '@jumpy/protocol/common';
import { EndWalletTurnBody, WalletTurnAnswer, WalletTurnBody } from '@jumpy/protocol/http/keyring';
import { DoneAnswer } from '@jumpy/protocol/http/session';
import { type ApiRoutes, playerOf } from '../../../http/route.ts';
import { endTurn } from './endTurn.ts';
import { takeTurn } from './takeTurn.ts';

const tags = ['keyring'];
const config = { access: 'player', door: 'keyring', limit: 'turn' } as const;
const refusals = { '4xx': ErrorAnswer, '5xx': ErrorAnswer };

/** Whose turn it is to send from a wallet. */
export const turnRoutes: ApiRoutes = async (api, { context }) => {
  api.post(
    '/keyring/turn',
    {
      config,
      schema: {
        summary: 'Takes the turn to send from a wallet, or keeps it for another minute',
        tags,
        body: WalletTurnBody,
        response: { 200: WalletTurnAnswer, ...refusals },
      },
    },
    async (request) => {
      const turn = await takeTurn(context, { userId: playerOf(request).id, ...request.body });
      return { success: true as const, ...turn };
    },
  );
  api.post(
    '/keyring/turn-end',
    {
      config,
      schema: {
        summary: 'Gives the turn back, with what was sent in it',
        tags,
        body: EndWalletTurnBody,
        response: { 200: DoneAnswer, ...refusals },
      },
    },
    async (request) => {
      await endTurn(context, { userId: playerOf(request).id, ...request.body });
      return { success: true as const };
    },
  );
};
