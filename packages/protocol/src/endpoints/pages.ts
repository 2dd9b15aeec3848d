import { oEmbedEndpoint, OEmbedQuery } from '../http/oEmbed.ts';
import { SharedPageParams, sharedPagePreviewEndpoint } from '../http/previews.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** What other sites read of a link to the product. */
export const pageEndpoints = {
  preview: defineEndpoint(sharedPagePreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'pages',
    summary: 'The picture of a page for sites that show links: the day’s best, the sale, or what the page is',
    params: SharedPageParams,
  }),
  oEmbed: defineEndpoint(oEmbedEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'lookup',
    tag: 'pages',
    summary:
      'A run or a race for sites that show links by oEmbed, also at /oembed; 404 for other addresses, 501 for XML',
    query: OEmbedQuery,
  }),
} as const;
