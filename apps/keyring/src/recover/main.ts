import { loadPageLocale } from '../loadPageLocale.ts';

void loadPageLocale().then(() => import('./startRecoverPage.ts'));
