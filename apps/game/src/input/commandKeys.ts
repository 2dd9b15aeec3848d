/** Wishes that are not play. */
export interface Commands {
  pause(): void;
  mute(): void;
  /** Opens the settings, or closes them. */
  settings(): void;
  /** Asks for the revive that is offered. */
  revive(): void;
  /** Enter, Space or a tap where the game waits: start, go on, play again. Answers whether it meant something. */
  press(): boolean;
}

/** P or Escape pause, M mutes, S or the comma open the settings, R revives; the same however the game is played. */
export function listenToCommands(window: Window, commands: Commands): () => void {
  const onDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    switch (event.key.toLowerCase()) {
      case 'escape':
      case 'p':
        return commands.pause();
      case 'm':
        return commands.mute();
      case 'r':
        return commands.revive();
      case 's':
      case ',':
        return commands.settings();
    }
  };
  window.addEventListener('keydown', onDown);
  return () => window.removeEventListener('keydown', onDown);
}
