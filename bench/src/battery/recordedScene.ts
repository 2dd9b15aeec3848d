/** A sprite as it was drawn: texture, left, top, rotation in radians, width, height and opacity, in canvas pixels. */
export type DrawnSprite = readonly [
  texture: number,
  x: number,
  y: number,
  rotation: number,
  width: number,
  height: number,
  alpha: number,
];

/** Sprites of successive frames of a canvas. */
export interface RecordedScene {
  readonly width: number;
  readonly height: number;
  /** The textures as data URLs. */
  readonly textures: readonly string[];
  readonly frames: readonly (readonly DrawnSprite[])[];
}

declare global {
  interface Window {
    /** Records the next frames; exists once `installSpriteRecorder` has run. */
    recordSprites: (frames: number) => Promise<RecordedScene>;
    /** Shows the frames one after the other, again and again, in the page of Phaser. Resolves at the first. */
    showRecording: (recording: RecordedScene) => Promise<void>;
  }
}

/** Init script of the game's page: lets its sprites be recorded. */
export function installSpriteRecorder(): void {
  const { prototype } = CanvasRenderingContext2D;
  const draw = prototype.drawImage as (
    this: CanvasRenderingContext2D,
    image: CanvasImageSource,
    ...box: number[]
  ) => void;
  const numbers = new Map<CanvasImageSource, number>();
  const textures: string[] = [];
  let drawn: DrawnSprite[] | undefined;
  let stage: HTMLCanvasElement | undefined;

  const numberOf = (image: CanvasImageSource): number => {
    const known = numbers.get(image);
    if (known !== undefined) return known;
    const { width, height } = image as HTMLCanvasElement;
    const copy = new OffscreenCanvas(width, height);
    const kept = Object.assign(document.createElement('canvas'), { width: copy.width, height: copy.height });
    const pen = kept.getContext('2d');
    if (pen) draw.call(pen, image, 0, 0);
    numbers.set(image, textures.push(kept.toDataURL()) - 1);
    return textures.length - 1;
  };

  prototype.drawImage = function recordAndDraw(
    this: CanvasRenderingContext2D,
    image: CanvasImageSource,
    ...box: number[]
  ): void {
    const [left = 0, top = 0, width = 0, height = 0] = box;
    if (drawn && box.length === 4 && this.canvas.isConnected) {
      stage = this.canvas;
      const { a, b, c, d, e, f } = this.getTransform();
      drawn.push([
        ...([numberOf(image), a * left + c * top + e, b * left + d * top + f, Math.atan2(b, a)] as const),
        ...([width * Math.hypot(a, b), height * Math.hypot(c, d), this.globalAlpha] as const),
      ]);
    }
    draw.call(this, image, ...box);
  };

  window.recordSprites = async (count) => {
    const frames: DrawnSprite[][] = [];
    while (frames.length < count) {
      drawn = [];
      await new Promise(requestAnimationFrame);
      if (drawn.length > 0) frames.push(drawn);
    }
    drawn = undefined;
    return { width: stage?.width ?? 0, height: stage?.height ?? 0, textures, frames };
  };
}

/** Shows the recorded frames with nothing but canvas calls, again and again. Runs in a page. */
export async function drawRecording({ width, height, textures, frames }: RecordedScene): Promise<void> {
  const images = await Promise.all(
    textures.map(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas;
    }),
  );
  const stage = Object.assign(document.createElement('canvas'), { width, height });
  stage.style.cssText = 'position: fixed; inset: 0; width: 100vw';
  document.body.replaceChildren(stage);
  const pen = stage.getContext('2d', { alpha: false });
  let frame = 0;
  const show = (): void => {
    for (const [texture, x, y, rotation, wide, high, alpha] of frames[frame % frames.length] ?? []) {
      const image = images[texture];
      if (!pen || !image) continue;
      const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
      pen.setTransform(cos, sin, -sin, cos, x, y);
      pen.globalAlpha = alpha;
      pen.drawImage(image, 0, 0, wide, high);
    }
    frame += 1;
    requestAnimationFrame(show);
  };
  show();
}
