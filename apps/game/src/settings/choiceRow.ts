import { createElement } from '../page/element.ts';
import './setting.css';
import './choiceRow.css';

/** One choice of several as a settings row. Uses radio buttons, so that arrow keys and screen readers work natively. */
export interface ChoiceRowOptions {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

export interface ChoiceRow {
  readonly root: HTMLElement;
  setValue(value: string): void;
}

export function createChoiceRow({ name, label, options, onChoose }: ChoiceRowOptions): ChoiceRow {
  const inputs = options.map(({ value }) => {
    const input = createElement('input', { type: 'radio', name: `setting-${name}`, value });
    input.addEventListener('change', () => onChoose(value));
    return input;
  });
  const labels = options.map((option, index) =>
    createElement('label', {}, ...inputs.slice(index, index + 1), createElement('span', { text: option.label })),
  );
  return {
    root: createElement(
      'fieldset',
      { class: 'setting', 'data-setting': name },
      createElement('legend', { text: label }),
      createElement('div', { class: 'choices' }, ...labels),
    ),
    setValue(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}
