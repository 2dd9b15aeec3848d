import { eventsEndpoint } from '../events.ts';
import { clientErrorEndpoint, ClientErrorBody } from '../http/clientError.ts';
import { privySessionEndpoint, PrivyTokenBody, privyWalletEndpoint } from '../http/privy.ts';
import {
  configEndpoint,
  exchangeEndpoint,
  ExchangeBody,
  logoutEndpoint,
  sessionEndpoint,
  signInEndpoint,
} from '../http/session.ts';
import {
  answerSignInCodeEndpoint,
  AnswerSignInCodeBody,
  newSignInCodeEndpoint,
  signInCodeEndpoint,
  enterSignInCodeEndpoint,
  EnterSignInCodeBody,
} from '../http/signInCodes.ts';
import { served } from './served.ts';

/** Endpoints to sign in and out, and those a page calls before sign-in. */
export const sessionEndpoints = {
  signIn: served(signInEndpoint, {
    access: 'public',
    limit: 'auth',
    tag: 'sign-in',
    summary: 'Sends the browser to Discord',
  }),
  exchange: served(exchangeEndpoint, {
    access: 'public',
    limit: 'auth',
    tag: 'sign-in',
    summary: "Turns the callback's code into a session",
    body: ExchangeBody,
  }),
  session: served(sessionEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'sign-in',
    summary: 'Who is signed in, if anybody',
  }),
  logout: served(logoutEndpoint, { access: 'public', limit: 'auth', tag: 'sign-in', summary: 'Ends the session' }),
  config: served(configEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'health',
    summary: 'What the pages need to know of this deployment',
  }),
  clientError: served(clientErrorEndpoint, {
    access: 'public',
    limit: 'report',
    tag: 'health',
    summary: 'What went wrong in a page',
    body: ClientErrorBody,
  }),
  events: served(eventsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'events',
    summary: 'Events of the signed-in player, as a WebSocket',
  }),
} as const;

/** Endpoints to hand over a sign-in by typing a code shown on another device. */
export const signInCodeEndpoints = {
  create: served(newSignInCodeEndpoint, {
    access: 'player',
    limit: 'code',
    tag: 'sign-in',
    summary: 'A code that signs one other device in, for three minutes',
  }),
  state: served(signInCodeEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'sign-in',
    summary: "How the session's last code stands",
  }),
  answer: served(answerSignInCodeEndpoint, {
    access: 'player',
    limit: 'auth',
    tag: 'sign-in',
    summary: 'Lets the device in that typed the code, or keeps it out',
    body: AnswerSignInCodeBody,
  }),
  enter: served(enterSignInCodeEndpoint, {
    access: 'public',
    limit: 'auth',
    tag: 'sign-in',
    summary: 'Signs this device in by a code',
    body: EnterSignInCodeBody,
  }),
} as const;

/** Privy sign-in endpoints; 404 while the keyring is enabled. */
export const privyEndpoints = {
  session: served(privySessionEndpoint, {
    access: 'public',
    limit: 'auth',
    tag: 'privy',
    summary: "Turns Privy's identity token into a session",
    body: PrivyTokenBody,
  }),
  wallet: served(privyWalletEndpoint, {
    access: 'player',
    limit: 'auth',
    tag: 'privy',
    summary: "Links the embedded wallet of Privy's identity token",
    body: PrivyTokenBody,
  }),
} as const;
