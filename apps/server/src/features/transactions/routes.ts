import { ErrorAnswer } from '@jumpy/protocol/common';
import {
  RecordTransactionAnswer,
  RecordTransactionBody,
  TransactionsAnswer,
  TransactionsQuery,
} from '@jumpy/protocol/http/chain';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { readTransactions } from './readTransactions.ts';
import { recordTransaction } from './recordTransaction.ts';

const tags = ['wallets'];
const refusals = { '4xx': ErrorAnswer, '5xx': ErrorAnswer };

export const transactionRoutes: ApiRoutes = async (api, { context }) => {
  api.post(
    '/record-transaction',
    {
      config: { access: 'player', limit: 'write' },
      schema: {
        summary: 'Names a transaction of the own wallet, to be looked up on the chain',
        tags,
        body: RecordTransactionBody,
        response: { 200: RecordTransactionAnswer, ...refusals },
      },
    },
    async (request) => {
      const data = await recordTransaction(context, { player: playerOf(request), claim: request.body });
      return { success: true as const, data };
    },
  );
  api.get(
    '/transactions',
    {
      config: { access: 'player' },
      schema: {
        summary: 'The own transactions, newest first',
        tags,
        querystring: TransactionsQuery,
        response: { 200: TransactionsAnswer, ...refusals },
      },
    },
    async (request) => {
      const { before } = request.query;
      const page = await readTransactions(context, { userId: playerOf(request).id, before });
      return { success: true as const, ...page };
    },
  );
};
