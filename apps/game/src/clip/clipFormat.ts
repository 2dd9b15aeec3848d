/** A rate that every audio encoder takes. */
export const SOUND_SAMPLE_RATE = 48_000;

/** Encodes the frames of a clip as they are drawn. */
export interface ClipEncoder {
  /** Adds what the canvas shows; resolves when the next frame may be drawn. */
  addFrame(index: number): Promise<void>;
  finish(): Promise<Uint8Array<ArrayBuffer>>;
  cancel(): Promise<void>;
}

/** A kind of clip that this browser can make. */
export interface ClipFormat {
  readonly type: 'video/mp4' | 'video/webm' | 'image/gif';
  readonly width: number;
  readonly height: number;
  /** Divides the 60 ticks of a second. */
  readonly framesPerSecond: number;
  /** Whether it takes a sound. */
  readonly hasSound: boolean;
  open(canvas: HTMLCanvasElement, sound?: AudioBuffer): Promise<ClipEncoder>;
}
