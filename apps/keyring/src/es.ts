import { applyTranslations } from '@jumpy/i18n/applyTranslations';
import type { Translations } from '@jumpy/i18n/message';
import serverTexts from '@jumpy/protocol/serverTexts.es';

// All Spanish texts of the keyring are in this one chunk, which only pages in Spanish load.
applyTranslations('es', {
  ...import.meta.glob<Translations>('./**/messages.es.ts', { eager: true, import: 'default' }),
  serverTexts,
});
