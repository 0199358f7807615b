import type { Scene } from './scene.ts';

const utf8 = new TextDecoder();

/** A scene as it was stored: canonical JSON in UTF-8, named by its hash. */
export const readScene = (stored: Uint8Array): Scene => JSON.parse(utf8.decode(stored)) as Scene;
