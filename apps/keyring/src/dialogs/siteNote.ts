import { createDialogElement } from './element.ts';
import * as m from './messages.ts';

/** Says which other site asks, by its full origin; empty if the app asks. */
export function createSiteNote(site: string | undefined): HTMLElement[] {
  if (site === undefined) return [];
  return [
    createDialogElement('p', { className: 'warning' }, ...m.siteAsks({ site, strong: createSiteName })),
    ...createLookalikeNote(site),
  ];
}

/** Shows an origin as a whole and never as a link. */
export function createSiteName(origin: string): HTMLElement {
  return createDialogElement('strong', { className: 'code' }, origin);
}

/** Browsers give names in other scripts as punycode (xn--), which is shown as it is. */
export function createLookalikeNote(site: string): HTMLElement[] {
  const { hostname } = new URL(site);
  if (!hostname.split('.').some((label) => label.startsWith('xn--'))) return [];
  return [createDialogElement('p', { className: 'note' }, m.siteLookalike())];
}
