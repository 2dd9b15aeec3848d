const PRESSABLE = 'button, a[href], [role="tab"], input[type="radio"], input[type="checkbox"], summary, select';
const PATIENCE_MS = 15_000;

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  if (element instanceof HTMLInputElement) return [...(element.labels ?? [])].map(textOf).join(' ');
  return textOf(element) || (element.getAttribute('title') ?? '');
}

/** Presses what has that name, once it is there; of two the later, which stands above. */
export async function press(name: string): Promise<void> {
  const begunMs = performance.now();
  for (;;) {
    const found = [...document.querySelectorAll<HTMLElement>(PRESSABLE)].findLast(
      (element) => nameOf(element) === name && element.checkVisibility() && !element.matches(':disabled'),
    );
    if (found) {
      found.focus();
      found.click();
      return;
    }
    if (performance.now() - begunMs > PATIENCE_MS)
      throw new Error(`There is nothing to press that is called "${name}".`);
    await new Promise(requestAnimationFrame);
  }
}
