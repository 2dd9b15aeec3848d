import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  summitOf: 'Cima: {place}',
} satisfies Translation<typeof source>;
