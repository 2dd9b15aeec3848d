const PRESSABLE = 'button, a[href], [role="tab"], input[type="radio"], input[type="checkbox"], summary, select';
const FIELD = 'input, textarea';
const PATIENCE_MS = 15_000;

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  if (element instanceof HTMLInputElement) return [...(element.labels ?? [])].map(textOf).join(' ');
  return textOf(element) || (element.getAttribute('title') ?? '');
}

/** Comes once something is so; what never is fails by these words. */
async function until<Value>(look: () => Value | undefined, problem: string): Promise<Value> {
  const begunMs = performance.now();
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() - begunMs > PATIENCE_MS) throw new Error(problem);
    await new Promise(requestAnimationFrame);
  }
}

/** What has that name, once it is there; of two the later, which stands above. */
function named<Found extends HTMLElement>(name: string, selector: string): Promise<Found> {
  const fits = (element: Found): boolean =>
    nameOf(element) === name && element.checkVisibility() && !element.matches(':disabled');
  return until(
    () => [...document.querySelectorAll<Found>(selector)].findLast(fits),
    `There is nothing to press or fill in that is called "${name}".`,
  );
}

/** Presses what has that name. */
export async function press(name: string): Promise<void> {
  const found = await named(name, PRESSABLE);
  found.focus();
  found.click();
}

/** Brings what has that name into view. */
export async function see(name: string): Promise<void> {
  const found = await named(name, PRESSABLE);
  found.scrollIntoView({ block: 'center' });
}

/** Types into the field of that name, as far as React can tell. */
export async function type(text: string, name: string): Promise<void> {
  const field = await named<HTMLInputElement | HTMLTextAreaElement>(name, FIELD);
  field.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Waits for words; a part of the page that comes at rest may come late. */
export async function read(words: string): Promise<void> {
  await until(
    () => document.body.textContent?.includes(words) || undefined,
    `It does not say "${words}". It says: ${textOf(document.body).slice(0, 400)}`,
  );
}
