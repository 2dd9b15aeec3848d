import type { ReactElement } from 'react';

/**
 * Renders the linked words of a rich message as a link that opens in a new tab.
 * @example m.agreeToTerms({ terms: newTabLink('/terms') })
 */
export const newTabLink =
  (url: string) =>
  (text: string): ReactElement => (
    <a key={url} href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
