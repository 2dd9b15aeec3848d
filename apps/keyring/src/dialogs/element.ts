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
  const element = Object.assign(document.createElement(tag), props);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Plain button that accepts only trusted presses. */
export function createButton(text: string, onPress: () => void, className = 'button'): HTMLButtonElement {
  const button = createDialogElement('button', { type: 'button', className }, text);
  button.addEventListener('click', (event) => {
    if (event.isTrusted) onPress();
  });
  return button;
}
