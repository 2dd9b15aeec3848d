import { ErrorAnswer } from '@jumpy/protocol/common';
import type { Given } from '@jumpy/protocol/endpoint';
import type { ServedEndpoint } from '@jumpy/protocol/endpoints/served';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { describeEndpoint } from './describeEndpoint.ts';

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown;

/** A request whose parts were validated by their schemas. */
type Asking<Asked extends Given> = FastifyRequest<{
  Params: Output<Asked['params']>;
  Querystring: Output<Asked['query']>;
  Body: Output<Asked['body']>;
}>;

/** A response body by its schema, or a reply that was already sent. */
type Answering<Answer> = (Answer extends z.ZodMiniType ? z.input<Answer> : never) | FastifyReply | void;

/** Registers an endpoint with its path, access, schemas and documentation. */
export function serve<Answer extends z.ZodMiniType | undefined, Asked extends Given>(
  api: FastifyInstance,
  endpoint: ServedEndpoint<Answer, Asked>,
  handler: (request: Asking<Asked>, reply: FastifyReply) => Answering<Answer> | Promise<Answering<Answer>>,
  more: Pick<RouteOptions, 'validatorCompiler' | 'preHandler' | 'wsHandler'> = {},
): void {
  const { method, path, answer, params, query, body, maxBodyBytes } = endpoint;
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
      ...(answer ? { response: { 200: answer, '4xx': ErrorAnswer, '5xx': ErrorAnswer } } : {}),
    },
    ...more,
    handler: handler as RouteHandlerMethod,
  });
}
