import { locale } from '@jumpy/i18n/locale';
import type { RunEvent } from '@jumpy/protocol/http/runs';

/** The name of a run's event in the page's language. */
export function runEventName({ name, nameEs }: Pick<RunEvent, 'name' | 'nameEs'>): string {
  return (locale === 'es' ? nameEs : null) ?? name;
}

/** Address of an event's page. */
export const eventPath = (id: number): string => `/event/${id}`;
