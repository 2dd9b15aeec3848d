import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from './context.ts';
import { answerFault } from './lib/answerFault.ts';
import { guardRoutes } from './lib/guard.ts';
import type { Limit, LimitClass } from './lib/limits.ts';

export interface AppOptions {
  /** Folders of the built pages. */
  webDist?: string | undefined;
  gameDist?: string | undefined;
  /** Other allowances than the product's, for tests and measurements. */
  limits?: Readonly<Record<LimitClass, Limit>>;
}

const BODY_LIMIT_BYTES = 16 * 1024;

/** The whole application, without a port: `inject` reaches it, `listen` opens it. */
export function createApp(context: Context, options: AppOptions = {}): FastifyInstance {
  z.config(z.locales.en());
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    genReqId: () => context.random.uuid(),
    requestIdHeader: false,
    trustProxy: context.env.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerFault);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('player', null);
  app.register(cookie);
  app.register(async (api) => mountApi(api, { context, options }), { prefix: '/api' });
  return app;
}

async function mountApi(
  api: FastifyInstance,
  { context, options }: { context: Context; options: AppOptions },
): Promise<void> {
  await guardRoutes(api, { context, ...(options.limits ? { limits: options.limits } : {}) });
  // Every folder's routes, in the order of the alphabet.
}
