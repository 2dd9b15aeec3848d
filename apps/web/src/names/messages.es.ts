import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  reportName: 'Reportar nombre',
  reportNameOf: 'Reportar nombre {name}',
} satisfies Translation<typeof source>;
