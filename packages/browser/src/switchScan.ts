/**
 * Single-switch access to several controls: they are highlighted in turn, and a press activates the highlighted one.
 */
export interface SwitchScan {
  /** Advances the time by a number of milliseconds. */
  advance(elapsedMs: number): void;
  /** Handles a press; returns whether there was any choice. */
  press(): boolean;
  /** Removes the highlight. */
  stop(): void;
}

export interface SwitchScanOptions {
  /** Currently available controls, in order; queried on every time step. */
  readonly choices: () => readonly HTMLElement[];
  /** Called when a control is highlighted with `data-lit`. */
  readonly onHighlight?: (choice: HTMLElement) => void;
}

/** How long each choice is highlighted, in milliseconds. */
export const HIGHLIGHT_MS = 1_600;

/** Delay before new choices accept presses, since late presses may be meant for the previous screen. */
const IGNORE_PRESS_MS = 600;

/**
 * Creates a switch scan. A single choice alternates with no highlight, so that pressing it is still deliberate.
 * @example const scan = createSwitchScan({ choices: () => [again, leave] }) // scan.advance(16) a frame; 2 s later
 * scan.press() clicks `again`
 */
export function createSwitchScan({ choices, onHighlight = () => undefined }: SwitchScanOptions): SwitchScan {
  let offered: readonly HTMLElement[] = [];
  let lit: HTMLElement | undefined;
  let passedMs = 0;

  function light(choice: HTMLElement | undefined): void {
    if (choice === lit) return;
    delete lit?.dataset['lit'];
    lit = choice;
    if (!choice) return;
    choice.dataset['lit'] = '';
    choice.scrollIntoView({ block: 'nearest' });
    onHighlight(choice);
  }
  function offer(next: readonly HTMLElement[]): void {
    light(undefined);
    offered = next;
    passedMs = -IGNORE_PRESS_MS;
    // The focused control would react to Space and Enter even without the highlight.
    next.find((choice) => choice === choice.ownerDocument.activeElement)?.blur();
  }

  return {
    advance(elapsedMs) {
      const next = choices();
      if (next.length !== offered.length || next.some((choice, index) => choice !== offered[index])) offer(next);
      passedMs += elapsedMs;
      if (offered.length === 0 || passedMs < 0) return;
      const round = offered.length === 1 ? [undefined, offered[0]] : offered;
      light(round[Math.floor(passedMs / HIGHLIGHT_MS) % round.length]);
    },
    press() {
      if (offered.length === 0) return false;
      // Restarts the highlight's time, so that the same choice can be pressed again.
      if (lit) passedMs = Math.floor(passedMs / HIGHLIGHT_MS) * HIGHLIGHT_MS;
      lit?.click();
      return true;
    },
    stop: () => offer([]),
  };
}
