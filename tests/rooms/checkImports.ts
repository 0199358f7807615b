import { importsOf, isTest, type SourceFile } from './imports.ts';
import { mayImport, roomOf } from './rooms.ts';

/** Imports that no room's list allows, a sentence for each. */
export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => !isTest(path)).flatMap((file) =>
    importsOf(file).filter((imported) => !mayImport(file.path, imported)).map((imported) =>
      `${file.path}: ${roomOf(file.path) || 'this room'} may not import ${imported}; tests/rooms/rooms.ts lists what it may.`));
}
