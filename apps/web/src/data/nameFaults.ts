import type { NameReportReason } from '@jumpy/protocol/http/nameReports';
import * as m from './messages.ts';

/** Short error text for a name, by fault. */
export const NAME_FAULT_TEXT: Readonly<Record<NameReportReason, string>> = {
  insult: m.insulting(),
  hate: m.hateful(),
  sexual: m.sexual(),
  impersonation: m.impersonation(),
  private: m.privateInformation(),
  advert: m.advertising(),
};
