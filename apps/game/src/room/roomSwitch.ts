import { createSwitchScan, type SwitchScan } from '@jumpy/browser/switchScan';
import type { RoomParts } from './roomParts.ts';

const NOTHING: readonly HTMLElement[] = [];

/** One switch where it steers no run: what can be done lights up in turn. */
export function createRoomSwitch(parts: RoomParts): SwitchScan {
  const { preferences, round, people, hud, sheet, tray, watchBar, settings } = parts;

  function choices(): readonly HTMLElement[] {
    if (preferences.settings.controls !== 'one-switch' || settings.isOpen) return NOTHING;
    if (sheet.isOpen) return [...sheet.root.querySelectorAll<HTMLElement>('.actions button:not(:disabled)')];
    if (round.phase !== 'countdown' && round.phase !== 'watching') return NOTHING;
    if (tray.choices.length > 0) return tray.choices;
    return [
      ...(round.phase === 'watching' && !watchBar.root.hidden ? [watchBar.next] : []),
      ...(people.me ? [tray.button] : []),
      ...hud.root.querySelectorAll<HTMLElement>('.corner [aria-label="Leave"]'),
    ];
  }

  return createSwitchScan({
    choices,
    onLit: (choice) => hud.say(choice.getAttribute('aria-label') ?? choice.textContent),
  });
}
