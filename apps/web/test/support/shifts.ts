interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }[];
}

const formatRect = ({ x, y, width, height }: DOMRectReadOnly): string =>
  [x, y, width, height].map(Math.round).join(' ');
const nameOf = (node: Node | null): string => {
  const element = node instanceof Element ? node : node?.parentElement;
  return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` : 'what is gone';
};

/** Layout shifts since the start: the sum (CLS), and the elements that moved. */
export interface Shifts {
  end(): { sum: number; moved: string[] };
}

export function watchShifts(): Shifts {
  let sum = 0;
  const moved: string[] = [];
  const collect = (entries: PerformanceEntryList): void => {
    for (const entry of entries as LayoutShift[]) {
      sum += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources)
        moved.push(
          `${nameOf(node)} ${formatRect(previousRect)} -> ${formatRect(currentRect)} (${entry.value.toFixed(4)})`,
        );
    }
  };
  const observer = new PerformanceObserver((list) => collect(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return {
    end() {
      collect(observer.takeRecords());
      observer.disconnect();
      return { sum, moved };
    },
  };
}

/** Lets the browser paint and report shifts. */
export async function waitForFrames(frames = 3): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
