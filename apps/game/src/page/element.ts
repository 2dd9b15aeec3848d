/** HTML attributes of an element; `class` and `text` set className and textContent. */
export type Attributes = Readonly<Record<string, string | boolean>>;

/** Creates an element. An attribute of true is set without a value, false is omitted; `text` sets the content. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Element | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'text') element.textContent = String(value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}
