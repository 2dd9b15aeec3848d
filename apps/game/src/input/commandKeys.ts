/** Commands other than gameplay input. */
export interface GameCommands {
  togglePause(): void;
  toggleMute(): void;
  toggleSettings(): void;
  requestRevive(): void;
  /** Enter, Space or a tap on a waiting screen: start, resume, play again. Returns false if nothing was waiting. */
  confirm(): boolean;
}

/** P or Escape pauses, M mutes, S or the comma opens the settings, R revives; independent of the control scheme. */
export function listenToCommands(window: Window, commands: GameCommands): () => void {
  const onDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    switch (event.key.toLowerCase()) {
      case 'escape':
      case 'p':
        return commands.togglePause();
      case 'm':
        return commands.toggleMute();
      case 'r':
        return commands.requestRevive();
      case 's':
      case ',':
        return commands.toggleSettings();
    }
  };
  window.addEventListener('keydown', onDown);
  return () => window.removeEventListener('keydown', onDown);
}
