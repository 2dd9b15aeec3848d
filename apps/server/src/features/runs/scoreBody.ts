import { SessionScoreBody, StorageScoreBody } from '@jumpy/protocol/http/runs';
import { validatorCompiler } from 'fastify-type-provider-zod';

type Route = Omit<Parameters<typeof validatorCompiler>[0], 'schema'>;

/** Of the two bodies of `validate-game-score`, checks the one that is meant, so that a refusal names the field that is wrong. */
export function compileScoreBody(route: Route): ReturnType<typeof validatorCompiler> {
  const session = validatorCompiler({ ...route, schema: SessionScoreBody });
  const storage = validatorCompiler({ ...route, schema: StorageScoreBody });
  return (body: unknown) => (isSessionPath(body) ? session(body) : storage(body));
}

function isSessionPath(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ('scoreData' in body || 'runId' in body || 'replay' in body);
}
