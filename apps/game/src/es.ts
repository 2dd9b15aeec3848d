import { applyTranslations } from '@jumpy/i18n/applyTranslations';
import type { Translations } from '@jumpy/i18n/message';
import { nameTexts } from '@jumpy/protocol/serverTexts.es';

// All Spanish texts of the game and of the packages it uses are in this one chunk, which only pages in Spanish load.
applyTranslations('es', {
  ...import.meta.glob<Translations>(
    [
      './**/messages.es.ts',
      '../../../packages/{audio,domain}/src/messages.es.ts',
      '../../../packages/domain/src/rules/messages.es.ts',
      '../../../packages/{protocol,rig}/src/messages.es.ts',
    ],
    { eager: true, import: 'default' },
  ),
  nameTexts,
});
