import { ruleText } from '@jumpy/domain/ruleText';
import type { SpecialEventRule } from '@jumpy/domain/specialEvents';
import { locale } from '@jumpy/i18n/locale';
import type { RunEvent } from '@jumpy/protocol/http/runs';
import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import * as m from './messages.ts';

/** The name of a run's event in the page's language. */
export function runEventName({ name, nameEs }: Pick<RunEvent, 'name' | 'nameEs'>): string {
  return (locale === 'es' ? nameEs : null) ?? name;
}

/** What is special about runs of an event, in a sentence. */
export function runEventText({
  rule,
  startPlace,
}: {
  rule?: SpecialEventRule | undefined;
  startPlace: number;
}): string {
  return ruleText(rule) ?? m.eventStartsIn({ place: biomeName(biomeAt(startPlace)) });
}

/** Address of an event's page. */
export const eventPath = (id: number): string => `/event/${id}`;
