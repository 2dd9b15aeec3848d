/** What an element is made with: its properties, and attributes that are none. */
type Props<Tag extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Tag], 'attributes'>> & {
  attributes?: Readonly<Record<string, string>>;
};

/** Makes an element; text is text, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { attributes = {}, ...props }: Props<Tag> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), props);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A plain button; only a person's press counts. */
export function button(text: string, onPress: () => void, className = 'button'): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, text);
  made.addEventListener('click', (event) => {
    if (event.isTrusted) onPress();
  });
  return made;
}
