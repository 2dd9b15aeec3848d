import { button, element } from './element.ts';
import { askStep, type Steps } from './step.ts';

interface Choice<Value> {
  value: Value;
  name: string;
  text: string;
}

interface Choosing<Value> {
  title: string;
  lead: string;
  /** Error of the previous choice. */
  message?: string;
  choices: readonly Choice<Value>[];
  close?: string;
}

/** Button for a choice with a description. */
export function choiceButton(
  { name, text }: { name: string; text: string },
  onPress: () => void,
  isFirst: boolean,
): HTMLButtonElement {
  const made = button('', onPress, isFirst ? 'button choice primary' : 'button choice');
  made.append(element('strong', {}, name), element('span', {}, text));
  return made;
}

/** Shows choices; the first is the primary one. */
export function chooseStep<Value>(
  panel: Steps,
  { title, lead, message = '', choices, close = 'Cancel' }: Choosing<Value>,
): Promise<Value | undefined> {
  return askStep<Value>(panel, (give) => {
    const buttons = choices.map(({ value, ...words }, index) => choiceButton(words, () => give(value), index === 0));
    const error = element('p', { className: 'error', role: 'alert' }, message);
    return {
      title,
      body: [element('p', {}, lead), error, element('div', { className: 'choices' }, ...buttons)],
      actions: [button(close, panel.cancel, 'text-button')],
    };
  });
}
