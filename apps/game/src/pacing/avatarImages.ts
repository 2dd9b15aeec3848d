/** Avatar images, fetched on first use. */
export interface AvatarImages {
  /** Returns the image once it has loaded; undefined until then, and forever if it fails. */
  get(url: string): CanvasImageSource | undefined;
}

/** Only same-origin paths are fetched. */
const SAME_ORIGIN_PATH = /^\/(?!\/)/;

export function createAvatarImages(createImage: () => HTMLImageElement = () => new Image()): AvatarImages {
  const known = new Map<string, HTMLImageElement | undefined>();
  return {
    get(url) {
      if (known.has(url) || !SAME_ORIGIN_PATH.test(url)) return known.get(url);
      known.set(url, undefined);
      const image = createImage();
      image.src = url;
      image.decode().then(
        () => known.set(url, image),
        () => undefined,
      );
      return undefined;
    },
  };
}
