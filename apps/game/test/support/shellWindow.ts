/** A real same-origin window that acts as the shell: receives the game's messages and posts its own. */
export interface ShellWindow {
  readonly window: Window;
  readonly heard: unknown[];
  /** Posts a message from this window to the game's. */
  say(message: unknown): void;
  close(): void;
}

export function openShellWindow(): ShellWindow {
  const frame = document.createElement('iframe');
  frame.title = 'shell';
  document.body.append(frame);
  const shell = frame.contentWindow;
  const speak = frame.contentDocument?.createElement('script');
  if (shell === null || speak === undefined) throw new Error('A frame of this page has no window.');
  speak.textContent = 'window.say = (message) => parent.postMessage(message, "*");';
  frame.contentDocument?.body.append(speak);
  const heard: unknown[] = [];
  shell.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  return {
    window: shell,
    heard,
    say: (message) => (shell as Window & { say?: (message: unknown) => void }).say?.(message),
    close: () => frame.remove(),
  };
}
