import type { NameReportReason } from '@jumpy/protocol/http/nameReports';

/** Short error text for a name, by fault. */
export const NAME_FAULT_TEXT: Readonly<Record<NameReportReason, string>> = {
  insult: 'Insulting',
  hate: 'Hateful',
  sexual: 'Sexual',
  impersonation: 'Impersonates someone',
  private: 'Private information',
  advert: 'Advertising',
};
