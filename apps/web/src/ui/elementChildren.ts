import type { ReactElement } from 'react';

/**
 * Elements only, no bare text: browser translation replaces text nodes, which breaks React when siblings are added or
 * removed.
 */
export type ElementChildren = ReactElement | boolean | null | undefined | readonly ElementChildren[];
