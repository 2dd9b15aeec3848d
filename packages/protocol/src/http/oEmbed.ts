import * as z from 'zod/mini';
import { Count } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';

const Pixels = z.optional(z.coerce.number<number>().check(z.int(), z.positive()));

/** Query of oEmbed 1.0. Any other format than JSON is refused with 501. */
export const OEmbedQuery = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2_048)),
  format: z.optional(z.string().check(z.maxLength(16))),
  maxwidth: Pixels,
  maxheight: Pixels,
});

/** Response of oEmbed 1.0: a player for a run, else the page's picture, or only its title where both are too large. */
export const OEmbedResponse = z.object({
  type: z.enum(['video', 'photo', 'link']),
  version: z.literal('1.0'),
  title: z.string(),
  author_name: z.optional(z.string()),
  author_url: z.optional(z.string()),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: Count,
  /** The picture of a photo. */
  url: z.optional(z.string()),
  /** The player of a video, a frame of `/embed/run/<id>`. */
  html: z.optional(z.string()),
  /** Size of the photo or video. */
  width: z.optional(Count),
  height: z.optional(Count),
  /** A picture of the video. */
  thumbnail_url: z.optional(z.string()),
  thumbnail_width: z.optional(Count),
  thumbnail_height: z.optional(Count),
});
export type OEmbedResponse = z.infer<typeof OEmbedResponse>;

/** Address of oEmbed for other sites; the same as the endpoint's. */
export const OEMBED_PATH = '/oembed';
/** Describes a run or a race for sites that show links to them. */
export const oEmbedEndpoint: Endpoint<typeof OEmbedResponse, { query: typeof OEmbedQuery }> = {
  method: 'GET',
  path: 'oembed',
  response: OEmbedResponse,
};
