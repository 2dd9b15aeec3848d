/** Element properties, plus attributes that have no property. */
type ElementProps<Tag extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Tag], 'attributes'>> & {
  attributes?: Readonly<Record<string, string>>;
};

/** Creates an element; text is never parsed as markup. */
export function createDialogElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { attributes = {}, ...props }: ElementProps<Tag> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), props);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Plain button that accepts only trusted presses. */
export function createButton(text: string, onPress: () => void, className = 'button'): HTMLButtonElement {
  const made = createDialogElement('button', { type: 'button', className }, text);
  made.addEventListener('click', (event) => {
    if (event.isTrusted) onPress();
  });
  return made;
}
