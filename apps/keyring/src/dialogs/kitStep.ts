import { kitForm } from '../recover/kitForm.ts';
import { button, element } from './element.ts';
import { askStep, type Steps } from './step.ts';

interface Asking {
  title: string;
  message: string | undefined;
  hasOthers: boolean;
}

/** Asks for a recovery kit and its password; `instead` when another way is chosen. */
export function askKit(
  panel: Steps,
  { title, message = '', hasOthers }: Asking,
): Promise<{ text: string; password: string } | 'instead' | undefined> {
  return askStep(panel, (give) => {
    const form = kitForm(async (chosen) => {
      give(chosen);
      return undefined;
    });
    return {
      title,
      body: [
        element('p', {}, 'Choose the file you saved when you protected your wallet.'),
        element('p', { className: 'error', role: 'alert' }, message),
        form,
      ],
      actions: [
        ...(hasOthers ? [button('Another way', () => give('instead'))] : []),
        button('Cancel', panel.cancel, 'text-button'),
      ],
    };
  });
}
