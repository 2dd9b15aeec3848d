import { PROVENANCE_PATH } from '@jumpy/protocol/http/army';
import type { FastifyInstance } from 'fastify';
import { readProvenance } from '../works/provenance.ts';

/** Serves the list of works byte for byte, so that anyone can check its hash against the chain. */
export async function provenanceRoute(app: FastifyInstance): Promise<void> {
  app.get(PROVENANCE_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/json')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .send(readProvenance().bytes),
  );
}
