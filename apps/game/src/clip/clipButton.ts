import { saveFile } from '@jumpy/browser/saveFile';
import { formatDecimal } from '@jumpy/domain/formatNumber';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { LoadedRun } from '../viewer/replayPlayback.ts';
import type { ClipMoment } from './renderClip.ts';
import '../page/sheet.css';
import './clip.css';
import * as m from './messages.ts';

export interface ClipButtonOptions {
  readonly run: LoadedRun;
  /** Page of the run. */
  readonly url: URL;
  readonly random: () => number;
  /** Pauses the playback, so that it takes no time from the clip. */
  readonly onOpen: () => void;
}

/** The button in a viewer's corner that makes a clip of the run, and its dialog. */
export function createClipButton({ run, url, random, onOpen }: ClipButtonOptions) {
  const root = createTextButton(m.clip(), open, { size: 'small' });
  root.title = m.makeClip();
  root.setAttribute('aria-label', m.makeClip());
  root.setAttribute('aria-haspopup', 'dialog');
  const panel = createElement('div', { class: 'panel' });
  let previewUrl: string | undefined;
  const dialog = createElement('dialog', { class: 'clip', 'aria-label': m.makeClip() }, panel);
  let work = new AbortController();
  // The player's keys do nothing below the dialog.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('close', () => {
    work.abort();
    releasePreview();
    dialog.remove();
  });

  const close = (): void => dialog.close();
  /** Frees the bytes of the clip on show. */
  function releasePreview(): void {
    if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
    previewUrl = undefined;
  }
  function show(...content: readonly HTMLElement[]): void {
    releasePreview();
    panel.replaceChildren(createElement('h1', { class: 'sign', text: m.clipTitle() }), ...content);
    panel.querySelector('button')?.focus();
  }
  function open(): void {
    onOpen();
    root.after(dialog);
    showChoices();
    dialog.showModal();
  }
  function showChoices(): void {
    const end = createTextButton(m.lastSeconds(), () => void make('end'), { variant: 'lime' });
    const best = createTextButton(m.bestMoment(), () => void make('best'));
    void import('./renderClip.ts').then(
      ({ findClipRange }) => (best.hidden = findClipRange(run.timeline, 'best') === undefined),
      () => undefined,
    );
    show(paragraph(m.whichPart()), actions(end, best, createTextButton(m.cancel(), close)));
  }

  async function make(moment: ClipMoment): Promise<void> {
    work = new AbortController();
    const { signal } = work;
    const bar = createElement('progress', { 'aria-label': m.progress(), max: '1', value: '0' });
    show(paragraph(m.makingClip()), bar, actions(createTextButton(m.cancel(), close)));
    try {
      const { findClipRange, renderClip } = await import('./renderClip.ts');
      const format = await findFormat();
      const clip = await renderClip({
        ...{ run, moment, format, random, signal },
        link: `${url.host}${url.pathname}`,
        onProgress: (ratio) => (bar.value = ratio),
      });
      const [fromTick, toTick] = findClipRange(run.timeline, moment) ?? [0, 0];
      if (signal.aborted) return;
      const result = createResult(clip, { seconds: (toTick - fromTick) / TICKS_PER_SECOND, url, close });
      const source = URL.createObjectURL(clip);
      show(createPreview(source, clip.type), ...result);
      previewUrl = source;
    } catch {
      if (signal.aborted) return;
      const again = createTextButton(m.tryAgain(), () => void make(moment), { variant: 'lime', icon: 'restart' });
      show(paragraph(m.clipFailed()), actions(again, createTextButton(m.close(), close)));
    }
  }

  return {
    root,
    open,
    remove(): void {
      dialog.close();
      dialog.remove();
      root.remove();
    },
  };
}

/** The finished clip, playing over and over. */
function createPreview(source: string, type: string): HTMLElement {
  const attributes = { class: 'preview', src: source };
  if (!type.startsWith('video/')) return createElement('img', { ...attributes, alt: m.yourClip() });
  const video = createElement('video', { ...attributes, 'aria-label': m.yourClip(), playsinline: '' });
  video.loop = true;
  video.muted = true;
  video.controls = true;
  // Where the browser refuses, its controls start it.
  video.play().catch(() => undefined);
  return video;
}

interface ResultOptions extends Pick<ClipButtonOptions, 'url'> {
  readonly seconds: number;
  readonly close: () => void;
}

/** What a finished clip is, and what to do with it: share it where the browser can, or save it. */
function createResult(clip: Blob, { seconds, url, close }: ResultOptions): HTMLElement[] {
  const file = new File([clip], `jumpy-clip.${clip.type.split('/')[1] ?? ''}`, { type: clip.type });
  const size = formatDecimal(clip.size / 1_000_000, 1);
  const status = paragraph(m.clipReady({ seconds: Math.round(seconds), size }));
  const data = { files: [file], text: url.href };
  const onShare = (): void => {
    navigator.share(data).catch((error: unknown) => {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) status.textContent = m.shareFailed();
    });
  };
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare(data);
  const share = canShare ? [createTextButton(m.share(), onShare, { variant: 'lime' })] : [];
  const download = createTextButton(m.download(), () => saveFile(file, file.name), {
    variant: canShare ? 'plain' : 'lime',
  });
  return [status, actions(...share, download, createTextButton(m.close(), close))];
}

/** The best format that this browser can make; without WebCodecs an animated picture. */
async function findFormat() {
  const video = 'VideoEncoder' in window ? await (await import('./videoFormat.ts')).findVideoFormat() : undefined;
  return video ?? (await import('./gifFormat.ts')).GIF_FORMAT;
}

const paragraph = (text: string): HTMLElement => createElement('p', { class: 'strong', role: 'status', text });
const actions = (...buttons: readonly HTMLElement[]): HTMLElement =>
  createElement('div', { class: 'actions' }, ...buttons);
