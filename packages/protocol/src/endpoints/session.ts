import { eventsEndpoint } from '../events.ts';
import { clientErrorEndpoint, ClientErrorBody } from '../http/clientError.ts';
import { exchangeCodeEndpoint, ExchangeCodeBody } from '../http/discord.ts';
import { privySessionEndpoint, PrivyTokenBody, privyWalletEndpoint } from '../http/privy.ts';
import { configEndpoint, logoutEndpoint, sessionEndpoint, signInEndpoint } from '../http/session.ts';
import {
  confirmSignInCodeEndpoint,
  ConfirmSignInCodeBody,
  createSignInCodeEndpoint,
  signInCodeEndpoint,
  redeemSignInCodeEndpoint,
  RedeemSignInCodeBody,
} from '../http/signInCodes.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import {
  accountDataEndpoint,
  deleteAccountEndpoint,
  cancelDeletionEndpoint,
  signOutEverywhereEndpoint,
} from '../http/account.ts';

/** Endpoints to sign in and out, and those a page calls before sign-in. */
export const sessionEndpoints = {
  signIn: defineEndpoint(signInEndpoint, {
    access: 'public',
    limit: 'auth',
    tag: 'sign-in',
    summary: 'Sends the browser to Discord',
  }),
  exchangeCode: defineEndpoint(exchangeCodeEndpoint, {
    access: 'public',
    limit: 'auth',
    tag: 'sign-in',
    summary: "Turns the callback's code into a session",
    body: ExchangeCodeBody,
  }),
  session: defineEndpoint(sessionEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'sign-in',
    summary: 'Who is signed in, if anybody',
  }),
  logout: defineEndpoint(logoutEndpoint, {
    access: 'public',
    limit: 'auth',
    tag: 'sign-in',
    summary: 'Ends the session',
  }),
  config: defineEndpoint(configEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'health',
    summary: 'What the pages need to know of this deployment',
  }),
  clientError: defineEndpoint(clientErrorEndpoint, {
    access: 'public',
    limit: 'report',
    tag: 'health',
    summary: 'What went wrong in a page',
    body: ClientErrorBody,
  }),
  events: defineEndpoint(eventsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'events',
    summary: 'Events of the signed-in player, as a WebSocket',
  }),
} as const;

/** Endpoints to hand over a sign-in by typing a code shown on another device. */
export const signInCodeEndpoints = {
  create: defineEndpoint(createSignInCodeEndpoint, {
    access: 'player',
    limit: 'code',
    tag: 'sign-in',
    summary: 'A code that signs one other device in, for three minutes',
  }),
  state: defineEndpoint(signInCodeEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'sign-in',
    summary: "How the session's last code stands",
  }),
  confirm: defineEndpoint(confirmSignInCodeEndpoint, {
    access: 'player',
    limit: 'auth',
    tag: 'sign-in',
    summary: 'Lets the device in that typed the code, or keeps it out',
    body: ConfirmSignInCodeBody,
  }),
  redeem: defineEndpoint(redeemSignInCodeEndpoint, {
    access: 'public',
    limit: 'auth',
    tag: 'sign-in',
    summary: 'Signs this device in by a code',
    body: RedeemSignInCodeBody,
  }),
} as const;

/** Privy sign-in endpoints; 404 while the keyring is enabled. */
export const privyEndpoints = {
  session: defineEndpoint(privySessionEndpoint, {
    access: 'public',
    limit: 'auth',
    tag: 'privy',
    summary: "Turns Privy's identity token into a session",
    body: PrivyTokenBody,
  }),
  wallet: defineEndpoint(privyWalletEndpoint, {
    access: 'player',
    limit: 'auth',
    tag: 'privy',
    summary: "Links the embedded wallet of Privy's identity token",
    body: PrivyTokenBody,
  }),
} as const;

/** Account endpoints: data export and deletion. */
export const accountEndpoints = {
  data: defineEndpoint(accountDataEndpoint, {
    access: 'player',
    limit: 'account',
    tag: 'players',
    summary: 'All that is held of the player, as a file of JSON',
  }),
  signOutEverywhere: defineEndpoint(signOutEverywhereEndpoint, {
    access: 'player',
    limit: 'account',
    tag: 'sign-in',
    summary: 'Ends every session of the player',
  }),
  delete: defineEndpoint(deleteAccountEndpoint, {
    access: 'player',
    limit: 'account',
    tag: 'players',
    summary: 'Deletes the account in seven days, and signs out everywhere; needs a sign-in of the last ten minutes',
  }),
  cancelDeletion: defineEndpoint(cancelDeletionEndpoint, {
    access: 'player',
    limit: 'account',
    tag: 'players',
    summary: 'Takes back the wish to be deleted',
  }),
} as const;
