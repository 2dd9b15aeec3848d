import { setLocale } from '@jumpy/i18n/locale';
import { setTranslations, type Translations } from '@jumpy/i18n/message';

// All Spanish texts of the app are in this one chunk, which only pages in Spanish load.
const tables = import.meta.glob<Translations>('./**/messages.es.ts', { eager: true, import: 'default' });

setLocale('es');
setTranslations(Object.assign({}, ...Object.values(tables)));
document.documentElement.lang = 'es';
