import type { ReactElement } from 'react';

/** Elements or nothing, and no bare text: what stands beside things that come and go, where a page translator may be at work. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
