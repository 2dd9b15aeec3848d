import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  tiltNotFound: 'No detectamos inclinación. Arrastra para moverte.',
  rivalPassed: 'Pasaste a {name}',
} satisfies Translation<typeof source>;
