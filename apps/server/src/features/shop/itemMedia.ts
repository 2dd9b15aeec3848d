import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/apiError.ts';
import { itemMetadata, slugOf } from './itemMetadata.ts';
import { itemPicture } from './itemPicture.ts';
import { type ItemRow, readItems } from './store.ts';

/** What the items of the shop name as their picture and their metadata; anybody may ask, marketplaces too. */
export async function itemMedia(
  app: FastifyInstance,
  { context: { db, env } }: { context: Pick<Context, 'db' | 'env'> },
): Promise<void> {
  /** One drawing at a time for each picture; there are as many as items. */
  const pictures = new Map<string, Promise<Buffer>>();

  async function find(slug: string): Promise<ItemRow> {
    const item = (await readItems(db)).find(({ name }) => slugOf(name) === slug);
    if (!item) throw new ApiError('item_unknown', 'There is no such item.');
    return item;
  }

  function picture(item: ItemRow): Promise<Buffer> {
    const { name, itemType, priceWei } = item;
    const key = JSON.stringify([name, itemType, priceWei]);
    const drawn = pictures.get(key) ?? itemPicture(item);
    pictures.set(key, drawn);
    drawn.catch(() => pictures.delete(key));
    return drawn;
  }

  const hidden = { schema: { hide: true } };
  app.get<{ Params: { slug: string } }>('/media/items/:slug.json', hidden, async (request, reply) => {
    const item = await find(request.params.slug);
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(itemMetadata(item, env));
  });
  app.get<{ Params: { slug: string } }>('/media/items/:slug.png', hidden, async (request, reply) => {
    const bytes = await picture(await find(request.params.slug));
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(bytes);
  });
}
