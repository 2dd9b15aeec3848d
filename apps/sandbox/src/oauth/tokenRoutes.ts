import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox, SandboxSettings } from '../sandbox.ts';
import { ACCESS_TTL_MS, type Exchange } from './grants.ts';

type Form = Record<string, string>;

/** Only the product's server may call these, with the application's secret; pages may not. */
const SERVERS = { config: { caller: 'servers' } } as const;

/** Token routes: exchange, refresh, revoke. */
export function tokenRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { grants } = sandbox;

  app.post<{ Body: Form | undefined }>('/oauth2/token', SERVERS, (request, reply) => {
    const form = readForm(sandbox, request, reply);
    if (!form) return reply;
    switch (form['grant_type'] ?? '') {
      case 'authorization_code':
        if (!form['code']) return refuse(reply, 'invalid_request', 'Missing "code" in request.');
        return answer(
          reply,
          grants.exchangeCode(form['code'], { redirectUri: form['redirect_uri'], verifier: form['code_verifier'] }),
        );
      case 'refresh_token':
        if (!form['refresh_token']) return refuse(reply, 'invalid_request', 'Missing "refresh_token" in request.');
        return answer(reply, grants.refresh(form['refresh_token']));
      default:
        return refuse(reply, 'unsupported_grant_type', 'Grant type None is not supported');
    }
  });

  app.post<{ Body: Form | undefined }>('/oauth2/token/revoke', SERVERS, (request, reply) => {
    const form = readForm(sandbox, request, reply);
    if (!form) return reply;
    if (!form['token']) return refuse(reply, 'invalid_request', 'Missing "token" in request.');
    grants.revoke(form['token']);
    return reply.send({});
  });
}

/** Form of an authenticated application; otherwise the error response has been sent. */
function readForm(
  { settings }: Sandbox,
  request: FastifyRequest<{ Body: Form | undefined }>,
  reply: FastifyReply,
): Form | undefined {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    refuse(reply, 'invalid_request', 'The body must be application/x-www-form-urlencoded.');
    return undefined;
  }
  const form = request.body ?? {};
  if (isClient(request, { form, settings })) return form;
  reply.code(401).send({ error: 'invalid_client' });
  return undefined;
}

function answer(reply: FastifyReply, exchange: Exchange): FastifyReply {
  if ('refused' in exchange) return refuse(reply, 'invalid_grant', exchange.refused);
  const { accessToken, refreshToken, scopes } = exchange.authorization;
  return reply.header('cache-control', 'no-store').send({
    token_type: 'Bearer',
    access_token: accessToken,
    expires_in: ACCESS_TTL_MS / 1000,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  });
}

const refuse = (reply: FastifyReply, error: string, description: string): FastifyReply =>
  reply.code(400).send({ error, error_description: description });

/** True if the application authenticates, by Basic authentication or form fields (RFC 6749). */
function isClient(
  request: FastifyRequest,
  { form, settings }: { form: Record<string, string>; settings: SandboxSettings },
): boolean {
  const { id, secret } = readBasic(request.headers.authorization) ?? {
    id: form['client_id'],
    secret: form['client_secret'],
  };
  return id === settings.clientId && secret === settings.clientSecret;
}

function readBasic(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id, secret: rest.join(':') };
}
