/** What the browser says of an element that moved without being asked to. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }[];
}

const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
const nameOf = (node: Node | null): string => {
  const element = node instanceof Element ? node : node?.parentElement;
  return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` : 'what is gone';
};

/** How much moved since: the sum by the browser's own measure (CLS), and what it was. */
export interface Shifts {
  end(): { sum: number; moved: string[] };
}

/** Watches the layout of the page from now on. */
export function watchShifts(): Shifts {
  let sum = 0;
  const moved: string[] = [];
  const take = (entries: PerformanceEntryList): void => {
    for (const entry of entries as LayoutShift[]) {
      sum += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources)
        moved.push(`${nameOf(node)} ${place(previousRect)} -> ${place(currentRect)} (${entry.value.toFixed(4)})`);
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return {
    end() {
      take(observer.takeRecords());
      observer.disconnect();
      return { sum, moved };
    },
  };
}

/** Lets the browser draw what has changed, and say what moved. */
export async function drawn(frames = 3): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
