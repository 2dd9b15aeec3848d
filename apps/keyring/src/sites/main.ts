import { loadKeyringLocale } from '../loadKeyringLocale.ts';

void loadKeyringLocale().then(() => import('./startSitesPage.ts'));
