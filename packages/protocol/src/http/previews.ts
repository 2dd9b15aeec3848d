import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';

/** Widths of the pictures of runs and races, for sites with little room; by default the largest. */
export const PREVIEW_WIDTHS = ['1200', '600', '320'] as const;
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];
export const PreviewQuery = z.object({ width: z.optional(z.enum(PREVIEW_WIDTHS)) });

/** Pages of the product that are shared by their address, apart from runs, races, profiles and quests. */
export const SHARED_PAGES = ['home', 'daily', 'mint', 'verify', 'characters'] as const;
export type SharedPage = (typeof SHARED_PAGES)[number];

export const SharedPageParams = z.object({ page: z.enum(SHARED_PAGES) });
/** Preview image of a page for link unfurling. */
export const sharedPagePreviewEndpoint: Endpoint<undefined, { params: typeof SharedPageParams }> = {
  method: 'GET',
  path: 'pages/:page/preview.png',
  response: undefined,
};
