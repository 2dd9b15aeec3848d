import { ErrorResponse } from '@jumpy/protocol/common';
import type { RequestSchemas } from '@jumpy/protocol/endpoint';
import type { ServedEndpoint, EndpointAccess } from '@jumpy/protocol/endpoints/defineEndpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { registerPreflight } from './crossOriginReads.ts';
import { getOperationId } from './describeApi.ts';

type SchemaOutput<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown;

/** A request whose parts were validated by their schemas. */
type EndpointRequest<Asked extends RequestSchemas> = FastifyRequest<{
  Params: SchemaOutput<Asked['params']>;
  Querystring: SchemaOutput<Asked['query']>;
  Body: SchemaOutput<Asked['body']>;
}>;

/** A response body by its schema, or a reply that was already sent. */
type EndpointReply<Answer> = (Answer extends z.ZodMiniType ? z.input<Answer> : never) | FastifyReply | void;

/** Registers an endpoint with its path, access, schemas and documentation. */
export function registerEndpoint<Answer extends z.ZodMiniType | undefined, Asked extends RequestSchemas>(
  api: FastifyInstance,
  endpoint: ServedEndpoint<Answer, Asked>,
  handler: (
    request: EndpointRequest<Asked>,
    reply: FastifyReply,
  ) => EndpointReply<Answer> | Promise<EndpointReply<Answer>>,
  extraOptions: Pick<RouteOptions, 'validatorCompiler' | 'preHandler' | 'wsHandler'> = {},
): void {
  const { method, path, response, params, query, body, maxBodyBytes } = endpoint;
  api.route({
    method,
    url: `/${path}`,
    config: { endpoint },
    ...(maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }),
    schema: {
      ...describeEndpoint(endpoint),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(response ? { response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse } } : {}),
    },
    ...extraOptions,
    handler: handler as RouteHandlerMethod,
  });
  if (endpoint.crossOrigin) registerPreflight(api, endpoint);
}

/** Names of the security schemes in the documentation. */
export const SESSION_SCHEME = 'session';
export const KEYRING_SCHEME = 'keyring';

/** Whom `security` alone does not name. */
const ACCESS_TEXT: Readonly<Record<EndpointAccess, { text?: string; scheme?: string }>> = {
  public: {},
  player: { scheme: SESSION_SCHEME },
  admin: { scheme: SESSION_SCHEME },
  keyring: { text: 'For the keyring’s page. ', scheme: KEYRING_SCHEME },
};

/** Documentation of an endpoint: who may call it, unless a session is all it takes, and how often. */
function describeEndpoint({ method, path, access, role, limit, tag, summary }: ServedEndpoint) {
  const { scheme, text = role === undefined ? '' : `For ${role}s. ` } = ACCESS_TEXT[access];
  return {
    operationId: getOperationId({ method, path }),
    summary,
    description: `${text}Limit \`${limit}\`.`,
    tags: [tag],
    ...(scheme === SESSION_SCHEME ? {} : { security: scheme === undefined ? [] : [{ [scheme]: [] }] }),
  };
}
