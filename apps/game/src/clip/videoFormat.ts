import {
  AudioBufferSource,
  BufferTarget,
  CanvasSource,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import { type ClipFormat, SOUND_SAMPLE_RATE } from './clipFormat.ts';

const WIDTH = 540;
const HEIGHT = 960;
const FRAMES_PER_SECOND = 30;
/** Ten seconds are 2.2 MB, below the limit of 3 MB also where an encoder overshoots. */
const BITS_PER_SECOND = 1_800_000;
/** H.264 first: phones encode it in hardware, and every app plays it. */
const CODECS = ['avc', 'vp9', 'vp8'] as const;

/** Effects are short and few: 80 KB in ten seconds. */
const SOUND_QUALITY = new Quality({ bitrate: 64_000 });

/** The codec of a video's sound; undefined where this browser encodes none, and the video is silent. */
async function findSoundCodec({ isMp4 }: { readonly isMp4: boolean }): Promise<'aac' | 'opus' | undefined> {
  if (!('AudioEncoder' in window)) return undefined;
  const options = { numberOfChannels: 1, sampleRate: SOUND_SAMPLE_RATE, quality: SOUND_QUALITY };
  const codec = await getFirstEncodableAudioCodec(isMp4 ? ['aac', 'opus'] : ['opus'], options);
  return codec === 'aac' || codec === 'opus' ? codec : undefined;
}

/** Video that this browser can encode with WebCodecs; undefined if there is none. */
export async function findVideoFormat(): Promise<ClipFormat | undefined> {
  if (!('VideoEncoder' in window)) return undefined;
  const quality = new Quality({ bitrate: BITS_PER_SECOND });
  const codec = await getFirstEncodableVideoCodec([...CODECS], { width: WIDTH, height: HEIGHT, quality });
  if (codec === null) return undefined;
  const isMp4 = codec === 'avc';
  const soundCodec = await findSoundCodec({ isMp4 });
  return {
    type: isMp4 ? 'video/mp4' : 'video/webm',
    width: WIDTH,
    height: HEIGHT,
    framesPerSecond: FRAMES_PER_SECOND,
    hasSound: soundCodec !== undefined,
    async open(canvas, sound) {
      const target = new BufferTarget();
      const format = isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
      const output = new Output({ format, target });
      const source = new CanvasSource(canvas, { codec, quality, keyFrameInterval: 5, latencyMode: 'realtime' });
      output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
      const soundSource = sound && soundCodec && new AudioBufferSource({ codec: soundCodec, quality: SOUND_QUALITY });
      if (soundSource) output.addAudioTrack(soundSource);
      await output.start();
      // It is encoded while frames are drawn.
      const addedSound = sound && soundSource?.add(sound);
      addedSound?.catch(() => undefined);
      return {
        addFrame: (index) => source.add(index / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND),
        async finish() {
          await addedSound;
          await output.finalize();
          if (!target.buffer) throw new Error('The video has no bytes.');
          return new Uint8Array(target.buffer);
        },
        cancel: () => output.cancel(),
      };
    },
  };
}
