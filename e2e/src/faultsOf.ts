import type { Page } from '@playwright/test';

/** What is cut off in a page as it stands: what reaches over its sides, and words that their box does not hold. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`reaches ${scrollWidth - clientWidth} px over its side`] : [];
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!hasWords(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      // What readers alone hear is one pixel; what ends in dots says so; what scrolls shows all.
      const isMeant =
        style.clipPath !== 'none' ||
        // Words that stand in a row with a picture end without dots.
        (style.textOverflow === 'ellipsis' && !style.display.includes('flex')) ||
        style.webkitLineClamp !== 'none' ||
        /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
      const cuts = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
      if (!cuts || isMeant || style.display === 'inline') continue;
      const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
      if (isCut) faults.push(`cuts off "${element.textContent?.trim().slice(0, 40)}"`);
    }
    return faults;
  });
}
