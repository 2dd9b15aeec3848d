import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  otherSignInFirst: 'Otro inicio de sesión llegó antes.',
} satisfies Translation<typeof source>;
