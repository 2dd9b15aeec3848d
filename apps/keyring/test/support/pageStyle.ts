import { afterAll, beforeAll } from 'vitest';
import pageCss from '../../src/page.css?inline';

/** The keyring's page as it looks, for one file of tests: the pages of other files share the document, and must not wear it. */
export function wearPageStyle(): void {
  const style = document.createElement('style');
  beforeAll(() => {
    style.textContent = pageCss;
    document.head.append(style);
  });
  afterAll(() => style.remove());
}
