import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  newVersion: 'Hay una nueva versión de Jumpy. Recarga para jugarla.',
} satisfies Translation<typeof source>;
