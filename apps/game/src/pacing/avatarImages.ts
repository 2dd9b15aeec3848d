/** Avatar images, fetched on first use. */
export interface AvatarImages {
  /** Returns the image once it has loaded; undefined until then, and forever if it fails. */
  get(url: string): CanvasImageSource | undefined;
}

/** Only same-origin paths are fetched. */
const SAME_ORIGIN_PATH = /^\/(?!\/)/;

export function createAvatarImages(createImage: () => HTMLImageElement = () => new Image()): AvatarImages {
  const images = new Map<string, HTMLImageElement | undefined>();
  return {
    get(url) {
      if (images.has(url) || !SAME_ORIGIN_PATH.test(url)) return images.get(url);
      images.set(url, undefined);
      const image = createImage();
      image.src = url;
      image.decode().then(
        () => images.set(url, image),
        () => undefined,
      );
      return undefined;
    },
  };
}
