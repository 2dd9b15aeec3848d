/** Properties of an element by the names of HTML; `class` and `text` are short for className and textContent. */
export type Attributes = Readonly<Record<string, string | boolean>>;

/** Builds an element: tag, attributes (true stands alone, false is left out, `text` is its text), children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Element | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'text') made.textContent = String(value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}
