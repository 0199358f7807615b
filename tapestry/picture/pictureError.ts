export type PictureFault = 'not-svg' | 'no-view-box' | 'proportions' | 'too-complex' | 'nothing-drawn';

/** Why an SVG cannot be taken or printed; `message` is a sentence for the person who uploaded it. */
export class PictureError extends Error {
  readonly code: PictureFault;

  constructor(code: PictureFault, message: string) {
    super(message);
    this.name = 'PictureError';
    this.code = code;
  }
}
