/** An error of one of several kinds, which whoever catches it tells apart. */
export class KindError<Kind extends string> extends Error {
  readonly kind: Kind;

  constructor(kind: Kind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
