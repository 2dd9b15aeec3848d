import { createButton, createDialogElement } from './element.ts';
import { promptStep, type StepsPanel } from './dialogSteps.ts';
import * as m from './messages.ts';

interface StepChoice<Value> {
  value: Value;
  name: string;
  text: string;
}

interface ChooseStepOptions<Value> {
  title: string;
  lead: string;
  /** Error of the previous choice. */
  message?: string;
  choices: readonly StepChoice<Value>[];
  closeLabel?: string;
}

/** Button for a choice with a description. */
export function createChoiceButton(
  { name, text }: { name: string; text: string },
  onPress: () => void,
  isFirst: boolean,
): HTMLButtonElement {
  const button = createButton('', onPress, isFirst ? 'button choice primary' : 'button choice');
  button.append(createDialogElement('strong', {}, name), createDialogElement('span', {}, text));
  return button;
}

/** Shows choices; the first is the primary one. */
export function showChoiceStep<Value>(
  panel: StepsPanel,
  { title, lead, message = '', choices, closeLabel = m.cancel() }: ChooseStepOptions<Value>,
): Promise<Value | undefined> {
  return promptStep<Value>(panel, (resolve) => {
    const buttons = choices.map(({ value, ...texts }, index) =>
      createChoiceButton(texts, () => resolve(value), index === 0),
    );
    const error = createDialogElement('p', { className: 'error', role: 'alert' }, message);
    return {
      title,
      body: [
        createDialogElement('p', {}, lead),
        error,
        createDialogElement('div', { className: 'choices' }, ...buttons),
      ],
      actions: [createButton(closeLabel, panel.cancel, 'text-button')],
    };
  });
}
