/** Pictures of players, fetched when they are about to be seen. */
export interface Faces {
  /** The picture, once it is here; what cannot be had never comes. */
  get(url: string): CanvasImageSource | undefined;
}

/** Only what our own server gives is asked for. */
const OWN = /^\/(?!\/)/;

export function createFaces(createImage: () => HTMLImageElement = () => new Image()): Faces {
  const known = new Map<string, HTMLImageElement | undefined>();
  return {
    get(url) {
      if (known.has(url) || !OWN.test(url)) return known.get(url);
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
