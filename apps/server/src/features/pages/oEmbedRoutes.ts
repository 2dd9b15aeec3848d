import { pageEndpoints } from '@jumpy/protocol/endpoints/pages';
import { DEFAULT_EMBED_SIZE, formatEmbedHtml, MIN_EMBED_SIZE } from '@jumpy/protocol/embed';
import { PREVIEW_WIDTHS } from '@jumpy/protocol/http/previews';
import type { OEmbedResponse } from '@jumpy/protocol/http/oEmbed';
import type { FastifyPluginAsync } from 'fastify';
import { sendError } from '../../http/handleRequestError.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { previewHeight } from '../previews/previewFacts.ts';
import { createPreviewFinder, type PreviewReaders } from './linkPreviewFinder.ts';
import type { LinkPreview } from './linkTags.ts';

/** As long as the picture, which also limits how long a removed run is shown elsewhere. */
const CACHE_SECONDS = 300;

/** Of the picture that a site shows until the player is loaded; one of `PREVIEW_WIDTHS`. */
const THUMBNAIL_WIDTH = 600;

interface Box {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** oEmbed 1.0: of a run its player, which other sites may frame, of a race its picture. */
export const oEmbedRoutes: FastifyPluginAsync<PreviewReaders & { context: Pick<Context, 'env'> }> = async (
  api,
  { context: { env }, ...readers },
) => {
  const find = createPreviewFinder(readers);
  const { host } = new URL(env.publicUrl);

  registerEndpoint(api, pageEndpoints.oEmbed, async ({ query }, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if ((query.format ?? 'json') !== 'json') {
      const message = 'We only have oEmbed in JSON. Ask with format=json.';
      // Not thrown, as it would be logged as our failure.
      return sendError(reply, { code: 'not_implemented', message, field: 'format' });
    }
    const url = URL.canParse(query.url) ? new URL(query.url) : undefined;
    const found = url?.host === host ? await find(url.pathname)?.() : undefined;
    if (!found?.preview?.hasOEmbed)
      throw new AppError('not_found', 'There’s no finished run or race at that address.', { field: 'url' });
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    return toOEmbed(found.preview, { env, box: query });
  });
};

function toOEmbed(
  preview: LinkPreview,
  { env: { publicUrl, productName }, box }: { env: Pick<Context['env'], 'publicUrl' | 'productName'>; box: Box },
): OEmbedResponse {
  const { title, author } = preview;
  return {
    ...(findVideo(preview, { publicUrl, box }) ?? findPhoto(preview, { publicUrl, box }) ?? { type: 'link' }),
    version: '1.0',
    title,
    ...(author && { author_name: author.name }),
    ...(author?.path !== undefined && { author_url: publicUrl + author.path }),
    provider_name: productName,
    provider_url: `${publicUrl}/`,
    cache_age: CACHE_SECONDS,
  };
}

interface Place {
  publicUrl: string;
  box: Box;
}

/** The player of a run, as large as it gets in the box; undefined if it would be too small to use. */
function findVideo({ embeddedRunId: runId, title, imagePath }: LinkPreview, { publicUrl, box }: Place) {
  if (runId === undefined) return undefined;
  const width = Math.min(DEFAULT_EMBED_SIZE.width, box.maxwidth ?? Infinity);
  const height = Math.min(DEFAULT_EMBED_SIZE.height, box.maxheight ?? Infinity);
  if (width < MIN_EMBED_SIZE.width || height < MIN_EMBED_SIZE.height) return undefined;
  return {
    type: 'video' as const,
    html: formatEmbedHtml({ publicUrl, runId, title, width, height }),
    width,
    height,
    thumbnail_url: `${publicUrl}${imagePath}?width=${THUMBNAIL_WIDTH}`,
    thumbnail_width: THUMBNAIL_WIDTH,
    thumbnail_height: previewHeight(THUMBNAIL_WIDTH),
  };
}

function findPhoto({ imagePath }: LinkPreview, { publicUrl, box }: Place) {
  const width = findWidth(box);
  if (width === undefined) return undefined;
  const url = `${publicUrl}${imagePath}?width=${width}`;
  return { type: 'photo' as const, url, width, height: previewHeight(width) };
}

/** The largest picture that fits; undefined if none does. */
function findWidth({ maxwidth = Infinity, maxheight = Infinity }: Box): number | undefined {
  return PREVIEW_WIDTHS.map(Number).find((width) => width <= maxwidth && previewHeight(width) <= maxheight);
}
