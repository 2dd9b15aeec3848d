/** One switch among several things to press: they light up in turn, and a press takes the one that is lit. */
export interface SwitchScan {
  /** So much time has gone by, in milliseconds. */
  pass(elapsedMs: number): void;
  /** The switch; answers whether there was anything to choose from. */
  press(): boolean;
  /** Nothing is lit any more. */
  stop(): void;
}

export interface SwitchScanParts {
  /** What can be pressed now, in its order; asked whenever time goes by. */
  readonly choices: () => readonly HTMLElement[];
  /** One of them was lit: `data-lit` is on it. */
  readonly onLit?: (choice: HTMLElement) => void;
}

/** How long each choice is lit, in milliseconds. */
export const LIT_MS = 1_600;

/** Presses that were meant for what was there before still rain: they choose nothing. */
const DEAF_MS = 600;

/**
 * Lets one switch choose. Where there is one choice alone it is dark in between, so that a press is a choice all the same.
 * @example const scan = createSwitchScan({ choices: () => [again, leave] }) // scan.pass(16) a frame; 2 s later scan.press() clicks `again`
 */
export function createSwitchScan({ choices, onLit = () => undefined }: SwitchScanParts): SwitchScan {
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
    onLit(choice);
  }
  function offer(next: readonly HTMLElement[]): void {
    light(undefined);
    offered = next;
    passedMs = -DEAF_MS;
    // What has the keyboard is pressed by Space and Enter, lit or not.
    next.find((choice) => choice === choice.ownerDocument.activeElement)?.blur();
  }

  return {
    pass(elapsedMs) {
      const next = choices();
      if (next.length !== offered.length || next.some((choice, index) => choice !== offered[index])) offer(next);
      passedMs += elapsedMs;
      if (offered.length === 0 || passedMs < 0) return;
      const round = offered.length === 1 ? [undefined, offered[0]] : offered;
      light(round[Math.floor(passedMs / LIT_MS) % round.length]);
    },
    press() {
      if (offered.length === 0) return false;
      // Whoever chooses it again has the whole time for that.
      if (lit) passedMs = Math.floor(passedMs / LIT_MS) * LIT_MS;
      lit?.click();
      return true;
    },
    stop: () => offer([]),
  };
}
