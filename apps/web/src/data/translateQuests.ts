import { locale } from '@jumpy/i18n/locale';

/**
 * Puts quests, which the server sends with English texts, into the page's language. Pages in English load nothing for
 * that. A quest of a newer server keeps its texts.
 */
export async function translateQuests<Quest extends { title: string }>(
  quests: readonly Quest[],
  getKey: (quest: Quest) => string,
): Promise<Quest[]> {
  if (locale === 'en') return [...quests];
  const source = await import('@jumpy/domain/quests/questTexts').catch(() => undefined);
  return quests.map((quest) => ({ ...quest, ...source?.questTexts(getKey(quest)) }));
}
