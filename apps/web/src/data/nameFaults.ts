import type { NameFault } from '@jumpy/protocol/http/nameReports';

/** What is wrong with a name, in short words, in the order of a choice. */
export const NAME_FAULT_WORDS: Readonly<Record<NameFault, string>> = {
  insult: 'It insults',
  hate: 'It hates',
  sexual: 'It is sexual',
  impersonation: 'It pretends to be somebody',
  private: 'It tells private things',
  advert: 'It advertises',
};
