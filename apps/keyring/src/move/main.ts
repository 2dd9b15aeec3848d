import { loadPageLocale } from '../loadPageLocale.ts';

void loadPageLocale().then(() => import('./startMovePage.ts'));
