import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { posterPainter } from './posterPainter.ts';
import { textContrasts } from './textContrast.ts';

/** Measures all texts of all posters of a folder on all backgrounds: node tests/gallery/checkContrast.ts <folder> [background]... */
const [folder, ...named] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node tests/gallery/checkContrast.ts <folder> [background]...\n');
  process.exit(2);
}
const faces = loadFaces();
const painter = posterPainter();
const names = (await readdir(folder)).filter((name) => ['.txt', '.vtt', '.srt', '.md'].includes(extname(name)) && !/^readme\./iu.test(name)).sort();
let [texts, weak] = [0, 0];
for (const background of named.length > 0 ? named : painter.backgrounds) {
  for (const name of names) {
    const { scene, png } = await painter.paint(join(folder, name), { background });
    for (const { item, ratio, wanted } of await textContrasts(scene, png, faces)) {
      texts += 1;
      if (ratio >= wanted) continue;
      weak += 1;
      process.stdout.write(`${background}, ${name}: ${item.id} (${item.kind}, ${item.style.size} px) has ${ratio.toFixed(2)} of ${wanted}\n`);
    }
  }
}
process.stdout.write(`${texts - weak} of ${texts} texts stand out enough\n`);
process.exitCode = weak > 0 ? 1 : 0;
