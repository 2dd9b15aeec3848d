import type { ArmyMetadata } from '@jumpy/protocol/http/army';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';

const PLACEHOLDER_PATH = '/army/placeholder.json';

/** Serves the metadata of all tokens before the reveal. The contract is deployed with this URL. */
export async function placeholderRoute(
  app: FastifyInstance,
  { context: { env } }: { context: Pick<Context, 'env'> },
): Promise<void> {
  const { productName, publicUrl } = env;
  const metadata: ArmyMetadata = {
    name: `${productName} recruit, not revealed yet`,
    description: `No one knows who this is yet. You’ll see when ${productName}’s Army is revealed.`,
    image: `${publicUrl}/art/asleep.svg`,
  };
  app.get(PLACEHOLDER_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*').send(metadata),
  );
}
