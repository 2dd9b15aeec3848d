import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext, SandboxSettings } from '../sandbox.ts';
import { ACCESS_TOKEN_TTL_MS, type GrantResult } from './grants.ts';

type TokenForm = Record<string, string>;

/** Only the product's server may call these, with the application's secret; pages may not. */
const SERVER_ONLY = { config: { caller: 'servers' } } as const;

/** Token routes: exchange, refresh, revoke. */
export function addTokenRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { grants } = sandbox;

  app.post<{ Body: TokenForm | undefined }>('/oauth2/token', SERVER_ONLY, (request, reply) => {
    const form = readAuthenticatedForm(sandbox, request, reply);
    if (!form) return reply;
    switch (form['grant_type'] ?? '') {
      case 'authorization_code':
        if (!form['code']) return sendOAuthError(reply, 'invalid_request', 'Missing "code" in request.');
        return sendExchange(
          reply,
          grants.exchangeCode(form['code'], { redirectUri: form['redirect_uri'], verifier: form['code_verifier'] }),
        );
      case 'refresh_token':
        if (!form['refresh_token'])
          return sendOAuthError(reply, 'invalid_request', 'Missing "refresh_token" in request.');
        return sendExchange(reply, grants.refresh(form['refresh_token']));
      default:
        return sendOAuthError(reply, 'unsupported_grant_type', 'Grant type None is not supported');
    }
  });

  app.post<{ Body: TokenForm | undefined }>('/oauth2/token/revoke', SERVER_ONLY, (request, reply) => {
    const form = readAuthenticatedForm(sandbox, request, reply);
    if (!form) return reply;
    if (!form['token']) return sendOAuthError(reply, 'invalid_request', 'Missing "token" in request.');
    grants.revoke(form['token']);
    return reply.send({});
  });
}

/** Form of an authenticated application; otherwise the error response has been sent. */
function readAuthenticatedForm(
  { settings }: SandboxContext,
  request: FastifyRequest<{ Body: TokenForm | undefined }>,
  reply: FastifyReply,
): TokenForm | undefined {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    sendOAuthError(reply, 'invalid_request', 'The body must be application/x-www-form-urlencoded.');
    return undefined;
  }
  const form = request.body ?? {};
  if (isAuthenticatedClient(request, { form, settings })) return form;
  reply.code(401).send({ error: 'invalid_client' });
  return undefined;
}

function sendExchange(reply: FastifyReply, exchange: GrantResult): FastifyReply {
  if ('refused' in exchange) return sendOAuthError(reply, 'invalid_grant', exchange.refused);
  const { accessToken, refreshToken, scopes } = exchange.authorization;
  return reply.header('cache-control', 'no-store').send({
    token_type: 'Bearer',
    access_token: accessToken,
    expires_in: ACCESS_TOKEN_TTL_MS / 1000,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  });
}

const sendOAuthError = (reply: FastifyReply, error: string, description: string): FastifyReply =>
  reply.code(400).send({ error, error_description: description });

/** True if the application authenticates, by Basic authentication or form fields (RFC 6749). */
function isAuthenticatedClient(
  request: FastifyRequest,
  { form, settings }: { form: Record<string, string>; settings: SandboxSettings },
): boolean {
  const { id, secret } = parseBasicAuth(request.headers.authorization) ?? {
    id: form['client_id'],
    secret: form['client_secret'],
  };
  return id === settings.clientId && secret === settings.clientSecret;
}

function parseBasicAuth(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id, secret: rest.join(':') };
}
