/** A signed address is good for a while only; whoever gets this asks for the tapestry's data again. */
export class StaleAddress extends Error {
  readonly code = 'staleAddress';
}

/** Where the pictures of one scene are to be had, as GET /api/tapestry gives it. */
export interface PictureAddresses {
  readonly ground: string;
  /** By sprite name. */
  readonly sprites: Readonly<Record<string, string>>;
}

/** The pictures of one scene, ready to be drawn. */
export interface Pictures {
  readonly ground: ImageBitmap;
  /** A sprite that cannot be printed is missing. */
  readonly sprites: ReadonlyMap<string, ImageBitmap>;
}

/** Pictures by the names their content gives them: another scene with the same sprite fetches nothing. */
export interface PictureShelf {
  /** No other shelf of the page has it. */
  readonly name: number;
  /** @throws StaleAddress; Error for a picture that cannot be had */
  picturesOf(groundName: string, addresses: PictureAddresses, signal: AbortSignal): Promise<Pictures>;
  /** Gives back the memory of all pictures but those that are shown, and those that somebody waits for. */
  closeAllBut(shown: Pictures | null): void;
}

let shelves = 0;

export function createPictureShelf(): PictureShelf {
  shelves += 1;
  const name = shelves;
  const kept = new Map<string, Promise<ImageBitmap | null>>();
  const decoded = new Map<string, ImageBitmap>();
  const waitedFor = new Set<readonly string[]>();

  function keep(picture: string, address: string, signal: AbortSignal): Promise<ImageBitmap | null> {
    const known = kept.get(picture);
    if (known) return known;
    const fetched = fetchPicture(address, signal);
    kept.set(picture, fetched);
    fetched.then((bitmap) => { if (bitmap) decoded.set(picture, bitmap); }, () => kept.delete(picture));
    return fetched;
  }

  return {
    name,
    async picturesOf(groundName, addresses, signal) {
      const names = [groundName, ...Object.keys(addresses.sprites)];
      waitedFor.add(names);
      const sprites = Object.entries(addresses.sprites).map(async ([name, address]) => [name, await keep(name, address, signal)] as const);
      const [ground, ...printed] = await Promise.all([keep(groundName, addresses.ground, signal), ...sprites]).finally(() => waitedFor.delete(names));
      if (!ground) throw new Error('The painted ground of this tapestry is not to be had.');
      return { ground, sprites: new Map(printed.flatMap(([name, picture]) => (picture ? [[name, picture] as const] : []))) };
    },
    closeAllBut(shown) {
      const needed = new Set([...waitedFor].flat());
      const visible = new Set(shown && [shown.ground, ...shown.sprites.values()]);
      for (const [name, bitmap] of decoded) {
        if (needed.has(name) || visible.has(bitmap)) continue;
        bitmap.close();
        decoded.delete(name);
        kept.delete(name);
      }
    },
  };
}

/** @returns null where there is no such picture */
async function fetchPicture(address: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  const response = await fetch(address, { signal });
  if (response.status === 403) throw new StaleAddress(address);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`A picture was answered with ${response.status}.`);
  return decodePicture(await response.blob());
}

/** Decodes without any correction of colour: the bytes of the file are the pixels that are painted. */
export function decodePicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { colorSpaceConversion: 'none' });
}
