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
  /** Why the last choice came to nothing. */
  fault?: string;
  choices: readonly Choice<Value>[];
  close?: string;
}

/** Offers ways to go on; the first is the one to press. */
export function chooseStep<Value>(
  panel: Steps,
  { title, lead, fault = '', choices, close = 'Cancel' }: Choosing<Value>,
): Promise<Value | undefined> {
  return askStep<Value>(panel, (give) => {
    const buttons = choices.map(({ value, name, text }, index) => {
      const made = button('', () => give(value), index === 0 ? 'button choice primary' : 'button choice');
      made.append(element('strong', {}, name), element('span', {}, text));
      return made;
    });
    const error = element('p', { className: 'error', role: 'alert' }, fault);
    return {
      title,
      body: [element('p', {}, lead), error, element('div', { className: 'choices' }, ...buttons)],
      actions: [button(close, panel.cancel, 'text-button')],
    };
  });
}
