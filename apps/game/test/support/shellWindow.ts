/** A real same-origin window that acts as the shell: receives the game's messages and posts its own. */
export interface ShellWindow {
  readonly window: Window;
  readonly received: unknown[];
  /** Posts a message from this window to the game's. */
  send(message: unknown): void;
  close(): void;
}

export function openShellWindow(): ShellWindow {
  const frame = document.createElement('iframe');
  frame.title = 'shell';
  document.body.append(frame);
  const shell = frame.contentWindow;
  const script = frame.contentDocument?.createElement('script');
  if (shell === null || script === undefined) throw new Error('A frame of this page has no window.');
  script.textContent = 'window.send = (message) => parent.postMessage(message, "*");';
  frame.contentDocument?.body.append(script);
  const received: unknown[] = [];
  shell.addEventListener('message', ({ data }: MessageEvent<unknown>) => received.push(data));
  return {
    window: shell,
    received,
    send: (message) => (shell as Window & { send?: (message: unknown) => void }).send?.(message),
    close: () => frame.remove(),
  };
}
