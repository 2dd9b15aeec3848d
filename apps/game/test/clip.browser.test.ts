import '../src/view/fullBiomeArt.ts';
import '../src/view/lateArt.ts';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { ALL_FORMATS, AudioBufferSink, BlobSource, Input, VideoSampleSink } from 'mediabunny';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClipFormat } from '../src/clip/clipFormat.ts';
import { GIF_FORMAT } from '../src/clip/gifFormat.ts';
import { findClipRange, renderClip } from '../src/clip/renderClip.ts';
import { findVideoFormat } from '../src/clip/videoFormat.ts';
import type { LoadedRun } from '../src/viewer/replayPlayback.ts';
import { loadTimeline } from '../src/viewer/timeline.ts';
import { botReplay, givenRun } from './support/givenRun.ts';
import { openViewerPage, type ViewerPage } from './support/viewerPage.ts';

const AUDIO_ENCODER = window.AudioEncoder;
const MAX_BYTES = 3_000_000;
const LONG_WAIT = { timeoutMs: 60_000, intervalMs: 30 };
const LINK = 'jumpy.example/run/3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
const RUN_ID = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';

let luna: PlaybackRun;
let run: LoadedRun;
beforeAll(async () => {
  luna = await givenRun(botReplay({ ticks: 3_000 }), { runId: RUN_ID, look: 'bolt' });
  const timeline = await loadTimeline(luna);
  if (typeof timeline === 'string') throw new Error(timeline);
  run = { givenRun: luna, timeline };
});

async function render(format: ClipFormat, signal = new AbortController().signal) {
  const ratios: number[] = [];
  const onProgress = (ratio: number): void => void ratios.push(ratio);
  const clip = await renderClip({ run, moment: 'end', link: LINK, format, random: () => 0.5, onProgress, signal });
  return { clip, ratios };
}

/** Colors at some points of a frame. */
function readPixels(draw: (context: CanvasRenderingContext2D) => void, width: number, height: number): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  draw(context);
  const { data } = context.getImageData(0, 0, width, height);
  const colors = new Set<string>();
  for (let index = 0; index < data.length; index += 4 * 997) colors.add(data.slice(index, index + 3).join());
  return [...colors];
}

describe('a clip as a video', () => {
  test('has ten seconds at 540 × 960 and 30 pictures a second, below 3 MB', async () => {
    const format = await findVideoFormat();
    if (!format) throw new Error('This browser encodes no video.');
    const { clip, ratios } = await render(format);
    expect(clip.type).toBe(format.type);
    expect(clip.size).toBeLessThan(MAX_BYTES);
    const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(clip) });
    expect(await input.getMimeType()).toContain(format.type);
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('no video');
    expect([await track.getDisplayWidth(), await track.getDisplayHeight()]).toEqual([540, 960]);
    expect(await track.computeDuration()).toBeCloseTo(10, 1);
    expect((await track.computePacketStats()).packetCount).toBe(300);
    expect(ratios.at(-1)).toBe(1);
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
    const sample = await new VideoSampleSink(track).getSample(5);
    expect(readPixels((context) => sample?.draw(context, 0, 0), 540, 960).length).toBeGreaterThan(20);
  });

  test('has the effects of its run as sound, where the browser encodes any', async () => {
    const format = await findVideoFormat();
    if (!format?.hasSound) throw new Error('This browser encodes no sound.');
    const { clip } = await render(format);
    expect(clip.size).toBeLessThan(MAX_BYTES);
    const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(clip) });
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new Error('no sound');
    expect(await track.computeDuration()).toBeCloseTo(10, 0);
    let loudest = 0;
    for await (const { buffer } of new AudioBufferSink(track).buffers())
      loudest = buffer.getChannelData(0).reduce((peak, value) => Math.max(peak, Math.abs(value)), loudest);
    expect(loudest).toBeGreaterThan(0.05);
    expect(loudest).toBeLessThanOrEqual(1);
  });

  test('is silent without WebCodecs for sound', async () => {
    Reflect.deleteProperty(window, 'AudioEncoder');
    try {
      const format = await findVideoFormat();
      if (!format) throw new Error('This browser encodes no video.');
      expect(format.hasSound).toBe(false);
      const { clip } = await render(format);
      const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(clip) });
      expect(await input.getPrimaryAudioTrack()).toBeNull();
    } finally {
      Object.defineProperty(window, 'AudioEncoder', { value: AUDIO_ENCODER, configurable: true, writable: true });
    }
  });

  test('stops when it is canceled', async () => {
    const format = await findVideoFormat();
    if (!format) throw new Error('This browser encodes no video.');
    const controller = new AbortController();
    const made = renderClip({
      ...{ run, moment: 'end', link: LINK, format, random: () => 0.5, signal: controller.signal },
      onProgress: (ratio) => ratio > 0.1 && controller.abort(),
    });
    await expect(made).rejects.toThrow('abort');
  });
});

describe('a clip as an animated picture', () => {
  test('has ten seconds at 216 × 384 and 10 pictures a second, below 3 MB', async () => {
    const { clip } = await render(GIF_FORMAT);
    expect(clip.size).toBeLessThan(MAX_BYTES);
    const decoder = new ImageDecoder({ data: await clip.arrayBuffer(), type: clip.type });
    await decoder.tracks.ready;
    await decoder.completed;
    expect(decoder.tracks.selectedTrack?.frameCount).toBe(100);
    const { image } = await decoder.decode({ frameIndex: 50 });
    expect([image.codedWidth, image.codedHeight, image.duration]).toEqual([216, 384, 100_000]);
    expect(readPixels((context) => context.drawImage(image, 0, 0), 216, 384).length).toBeGreaterThan(10);
    image.close();
  });
});

describe('the part of a run', () => {
  const timeline = (lengthTicks: number, feats: readonly (readonly [tick: number, weight: number])[]) => ({
    lengthTicks,
    highlights: feats.map(([tick, weight]) => ({ kind: 'stomp', tick, weight, text: '' }) as const),
  });

  test('at the end shows how it ended for a second, and begins with a short run', () => {
    expect(findClipRange(timeline(3_000, []), 'end')).toEqual([2_460, 3_060]);
    expect(findClipRange(timeline(200, []), 'end')).toEqual([0, 260]);
  });

  test('at its best has the greatest feats within ten seconds, and a second before', () => {
    const feats = [
      [400, 9],
      [1_000, 5],
      [1_100, 5],
      [1_590, Infinity],
      [2_000, 4],
    ] as const;
    expect(findClipRange(timeline(3_000, feats), 'best')).toEqual([940, 1_540]);
    expect(findClipRange(timeline(3_000, [[20, 1]]), 'best')).toEqual([0, 600]);
    expect(findClipRange(timeline(3_000, [[2_990, 1]]), 'best')).toEqual([2_930, 3_060]);
    expect(findClipRange(timeline(3_000, [[1_590, Infinity]]), 'best')).toBeUndefined();
  });
});

describe('the clip button', () => {
  let page: ViewerPage;
  afterEach(() => {
    page.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const find = (text: string): HTMLElement | undefined =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === text && button.checkVisibility());
  const press = async (text: string): Promise<void> => {
    await waitUntil(() => expect(find(text)).toBeDefined(), LONG_WAIT);
    find(text)?.click();
  };
  const dialog = () => document.querySelector('dialog.clip');
  async function watch(...runs: readonly PlaybackRun[]): Promise<void> {
    page = openViewerPage();
    page.shell.send({ type: 'WATCH', data: { runs } });
    await waitUntil(() => expect(page.received('WATCH_STATE').length).toBeGreaterThan(0), LONG_WAIT);
  }

  test('pauses the run, makes the clip, and hands it to the device to share', async () => {
    const shared: ShareData[] = [];
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, {
        canShare: () => true,
        share: async (data: ShareData) => void shared.push(data),
      }),
    );
    await watch(luna);
    await press('Clip');
    await waitUntil(() => expect(page.received('WATCH_STATE').at(-1)?.data.state).toBe('paused'), LONG_WAIT);
    await press('The end');
    await waitUntil(() => expect(dialog()?.querySelector('progress')?.value).toBeGreaterThan(0), LONG_WAIT);
    await press('Share');
    await waitUntil(() => expect(shared).toHaveLength(1), LONG_WAIT);
    expect(shared[0]?.files?.[0]?.name).toMatch(/^jumpy-clip\.(mp4|webm)$/);
    expect(shared[0]?.text).toBe(`${window.location.origin}/run/${RUN_ID}`);
    expect(dialog()?.textContent).toMatch(/Your clip is ready: 10 s, [0-2]\.\d MB\./);
    const preview = dialog()?.querySelector('video');
    await waitUntil(() => expect(preview?.currentTime).toBeGreaterThan(0), LONG_WAIT);
    expect([preview?.videoWidth, preview?.videoHeight, Math.round(preview?.duration ?? 0)]).toEqual([540, 960, 10]);
    const source = preview?.src ?? '';
    await press('Close');
    await waitUntil(() => expect(dialog()).toBeNull());
    await expect(fetch(source)).rejects.toThrow();
  });

  test('saves it where nothing can be shared, from a browser without WebCodecs as an animated picture', async () => {
    vi.stubGlobal('VideoEncoder', undefined);
    Reflect.deleteProperty(window, 'VideoEncoder');
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { canShare: () => false }));
    await watch(luna);
    await press('Clip');
    await press('The end');
    await press('Download');
    expect(saved).toEqual(['jumpy-clip.gif']);
    const preview = dialog()?.querySelector('img');
    await waitUntil(() => expect(preview?.naturalWidth).toBe(216), LONG_WAIT);
    expect(preview?.alt).toBe('Your clip');
    expect(find('Share')).toBeUndefined();
  });

  test('says so when it fails, and tries again', async () => {
    vi.spyOn(document.fonts, 'load').mockRejectedValueOnce(new Error('no font'));
    await watch(luna);
    await press('Clip');
    await press('Best moment');
    await waitUntil(() => expect(dialog()?.textContent).toContain('Couldn’t make the clip.'), LONG_WAIT);
    await press('Try again');
    await waitUntil(() => expect(find('Download')).toBeDefined(), LONG_WAIT);
    expect(dialog()?.textContent).toContain('Your clip is ready');
  });

  test('opens by itself where the page was opened for a clip, once', async () => {
    const address = window.location.href;
    const url = new URL(address);
    url.searchParams.set('clip', '');
    window.history.replaceState(null, '', url);
    await watch(luna);
    window.history.replaceState(null, '', address);
    await waitUntil(() => expect(find('The end')).toBeDefined(), LONG_WAIT);
    await press('Cancel');
    await page.viewer.show([luna]);
    await waitUntil(() => expect(find('Clip')).toBeDefined(), LONG_WAIT);
    expect(dialog()).toBeNull();
  });

  test('stops when its dialog is closed', async () => {
    await watch(luna);
    await press('Clip');
    await press('The end');
    await waitUntil(() => expect(dialog()?.querySelector('progress')?.value).toBeGreaterThan(0), LONG_WAIT);
    await press('Cancel');
    await waitUntil(() => expect(dialog()).toBeNull(), LONG_WAIT);
    await press('Clip');
    await waitUntil(() => expect(find('The end')).toBeDefined(), LONG_WAIT);
  });

  test.each([
    ['two runs side by side', () => [luna, luna], 2],
    ['a run without a page', () => [{ ...luna, runId: null }], 1],
  ] as const)('is not shown for %s', async (_title, runs, paneCount) => {
    await watch(...runs());
    await import('../src/clip/clipButton.ts');
    const { length } = page.received('WATCH_STATE');
    await waitUntil(() => expect(page.received('WATCH_STATE').length).toBeGreaterThan(length), LONG_WAIT);
    expect(document.querySelectorAll('.pane')).toHaveLength(paneCount);
    expect(find('Clip')).toBeUndefined();
  });
});
