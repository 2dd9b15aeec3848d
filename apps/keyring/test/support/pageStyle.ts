import { afterAll, beforeAll } from 'vitest';
import pageCss from '../../src/page.css?inline';

/** Applies the keyring page's style for one test file only, since other files share the document. */
export function wearPageStyle(): void {
  const style = document.createElement('style');
  beforeAll(() => {
    style.textContent = pageCss;
    document.head.append(style);
  });
  afterAll(() => style.remove());
}
