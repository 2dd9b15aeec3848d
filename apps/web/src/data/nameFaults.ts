import type { NameFault } from '@jumpy/protocol/http/nameReports';

/** What is wrong with a name, in short words, in the order of a choice. */
export const NAME_FAULT_WORDS: Readonly<Record<NameFault, string>> = {
  insult: 'Insulting',
  hate: 'Hateful',
  sexual: 'Sexual',
  impersonation: 'Poses as somebody',
  private: 'Tells private things',
  advert: 'Advertising',
};
