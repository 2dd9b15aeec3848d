import { PROVENANCE_PATH } from '@jumpy/protocol/http/armyProof';
import type { FastifyInstance } from 'fastify';
import { readProvenance } from '../works/provenance.ts';

/** The list of works, byte by byte: its hash stands on the chain, and anybody can take it again. */
export async function provenanceRoute(app: FastifyInstance): Promise<void> {
  app.get(PROVENANCE_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/json')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .send(readProvenance().bytes),
  );
}
