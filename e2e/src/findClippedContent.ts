import type { Page } from '@playwright/test';

/** Finds clipped content on the current page: elements beyond the viewport's sides, and text that overflows its box. */
export function findClippedContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`reaches ${scrollWidth - clientWidth} px over its side`] : [];
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!hasText(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      // Intended: visually hidden text is clipped to one pixel, ellipsized text shows that it is cut, and scrollable
      // content is reachable.
      const isMeant =
        style.clipPath !== 'none' ||
        // `text-overflow` has no effect on text inside a flex container.
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
