import { ErrorAnswer } from '@jumpy/protocol/common';
import {
  ActivateWalletBody,
  BeginWalletAnswer,
  BeginWalletBody,
  KeyringTokenAnswer,
  KeyringTokenBody,
  LinkedWalletAnswer,
  ProtectWalletBody,
  ReadRecoveryAnswer,
  ReadRecoveryBody,
  ReadShareAnswer,
  ReadShareBody,
  ResplitWalletBody,
} from '@jumpy/protocol/http/keyring';
import { DoneAnswer } from '@jumpy/protocol/http/session';
import { WalletFactsAnswer } from '@jumpy/protocol/http/wallets';
import type { LimitClass } from '../../http/limits.ts';
import { bearerOf } from '../../http/bearer.ts';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { assertFreshSignIn } from './access/assertFreshSignIn.ts';
import { exchangeTicket } from './access/exchangeTicket.ts';
import { activateWallet } from './activateWallet.ts';
import { beginWallet } from './beginWallet.ts';
import { forget } from './forget.ts';
import { protectWallet } from './protectWallet.ts';
import { readRecovery } from './readRecovery.ts';
import { readShare } from './readShare.ts';
import { readWallets } from './readWallets.ts';
import { resplitWallet } from './resplitWallet.ts';

const tags = ['keyring'];
const refusals = { '4xx': ErrorAnswer, '5xx': ErrorAnswer };
const success = true as const;

/** A blob of 16 KiB doubles where its quotes are escaped, and a split may bring two. */
const BLOB_BODY_BYTES = 96 * 1024;

const behind = (limit: LimitClass) => ({ access: 'player', door: 'keyring', limit }) as const;

/** The keyring's side: its Origin and a bearer token, never a cookie. Everything is a POST, which always says its Origin. */
export const keyringRoutes: ApiRoutes = async (api, { context }) => {
  api.options(
    '/keyring/*',
    { config: { access: 'anyone', door: 'keyring', limit: 'read' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      });
      return reply.code(204).send();
    },
  );
  api.post(
    '/keyring/token',
    {
      config: { access: 'anyone', door: 'keyring', limit: 'keyring' },
      schema: {
        summary: 'Turns a ticket into a bearer token for 10 minutes',
        tags,
        body: KeyringTokenBody,
        response: { 200: KeyringTokenAnswer, ...refusals },
      },
    },
    async ({ body }) => ({ success, ...(await exchangeTicket(context, body.ticket)) }),
  );
  api.post(
    '/keyring/status',
    {
      config: behind('keyring'),
      schema: { summary: "The player's wallets", tags, response: { 200: WalletFactsAnswer, ...refusals } },
    },
    async (request) => ({ success, ...(await readWallets(context, playerOf(request).id)) }),
  );
  api.post(
    '/keyring/begin',
    {
      config: behind('share'),
      schema: {
        summary: "Keeps the server's share of a new wallet, and answers what it has to sign",
        tags,
        body: BeginWalletBody,
        response: { 200: BeginWalletAnswer, ...refusals },
      },
    },
    async (request) => {
      if (request.body.replaces !== undefined) await assertFreshSignIn(context, bearerOf(request));
      const begun = await beginWallet(context, { userId: playerOf(request).id, ...request.body });
      return { success, ...begun };
    },
  );
  api.post(
    '/keyring/activate',
    {
      config: behind('keyring'),
      schema: {
        summary: 'Links a wallet that signed its nonce',
        tags,
        body: ActivateWalletBody,
        response: { 200: LinkedWalletAnswer, ...refusals },
      },
    },
    async (request) => {
      const wallet = await activateWallet(context, { userId: playerOf(request).id, ...request.body });
      return { success, wallet };
    },
  );
  api.post(
    '/keyring/share',
    {
      config: behind('share'),
      schema: {
        summary: "The server's share of the linked wallet, or of one in history",
        tags,
        body: ReadShareBody,
        response: { 200: ReadShareAnswer, ...refusals },
      },
    },
    async (request) => {
      const { fresh, ...wanted } = request.body;
      if (fresh) await assertFreshSignIn(context, bearerOf(request));
      const share = await readShare(context, { userId: playerOf(request).id, ...wanted });
      return { success, ...share };
    },
  );
  api.post(
    '/keyring/protect',
    {
      bodyLimit: BLOB_BODY_BYTES,
      config: behind('recovery'),
      schema: {
        summary: 'Keeps a recovery share',
        tags,
        body: ProtectWalletBody,
        response: { 200: LinkedWalletAnswer, ...refusals },
      },
    },
    async (request) => {
      const wallet = await protectWallet(context, { userId: playerOf(request).id, ...request.body });
      return { success, wallet };
    },
  );
  api.post(
    '/keyring/recovery',
    {
      config: behind('recovery'),
      schema: {
        summary: 'The recovery shares of the linked wallet, or of one in history',
        tags,
        body: ReadRecoveryBody,
        response: { 200: ReadRecoveryAnswer, ...refusals },
      },
    },
    async (request) => {
      const recovery = await readRecovery(context, { userId: playerOf(request).id, ...request.body });
      return { success, ...recovery };
    },
  );
  api.post(
    '/keyring/resplit',
    {
      bodyLimit: BLOB_BODY_BYTES,
      config: behind('recovery'),
      schema: {
        summary: 'Takes the shares of a new split; those of the old one are void',
        tags,
        body: ResplitWalletBody,
        response: { 200: LinkedWalletAnswer, ...refusals },
      },
    },
    async (request) => {
      const wallet = await resplitWallet(context, { userId: playerOf(request).id, ...request.body });
      return { success, wallet };
    },
  );
  api.post(
    '/keyring/forget',
    {
      config: behind('keyring'),
      schema: {
        summary: 'Drops a wallet that was not signed for, and ends the token',
        tags,
        response: { 200: DoneAnswer, ...refusals },
      },
    },
    async (request) => {
      await forget(context, { userId: playerOf(request).id, token: bearerOf(request) });
      return { success };
    },
  );
};
