import { loadKeyringLocale } from '../loadKeyringLocale.ts';

void loadKeyringLocale().then(() => import('./startMovePage.ts'));
