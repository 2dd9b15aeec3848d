import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import type { ClipFormat } from './clipFormat.ts';

const WIDTH = 540;
const HEIGHT = 960;
const FRAMES_PER_SECOND = 30;
/** Ten seconds are 2.2 MB, below the limit of 3 MB also where an encoder overshoots. */
const BITS_PER_SECOND = 1_800_000;
/** H.264 first: phones encode it in hardware, and every app plays it. */
const CODECS = ['avc', 'vp9', 'vp8'] as const;

/** Video that this browser can encode with WebCodecs; undefined if there is none. */
export async function findVideoFormat(): Promise<ClipFormat | undefined> {
  if (!('VideoEncoder' in window)) return undefined;
  const quality = new Quality({ bitrate: BITS_PER_SECOND });
  const codec = await getFirstEncodableVideoCodec([...CODECS], { width: WIDTH, height: HEIGHT, quality });
  if (codec === null) return undefined;
  const isMp4 = codec === 'avc';
  return {
    type: isMp4 ? 'video/mp4' : 'video/webm',
    width: WIDTH,
    height: HEIGHT,
    framesPerSecond: FRAMES_PER_SECOND,
    async open(canvas) {
      const target = new BufferTarget();
      const format = isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
      const output = new Output({ format, target });
      const source = new CanvasSource(canvas, { codec, quality, keyFrameInterval: 5, latencyMode: 'realtime' });
      output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
      await output.start();
      return {
        addFrame: (index) => source.add(index / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND),
        async finish() {
          await output.finalize();
          if (!target.buffer) throw new Error('The video has no bytes.');
          return new Uint8Array(target.buffer);
        },
        cancel: () => output.cancel(),
      };
    },
  };
}
