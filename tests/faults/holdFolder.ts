import { openDataFolder } from '../../storage/dataFolder.ts';

/** Keeps a data folder for itself until it is killed. */

const folder = openDataFolder(process.argv[2] ?? '');
process.send?.('open');
setInterval(() => folder.path, 1000);
