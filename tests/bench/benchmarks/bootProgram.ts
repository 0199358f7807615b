import { openInstallation } from '../../../cli/installation.ts';
import { catalogueDecider } from '../../../events/model/catalogue.ts';
import { lexiconDecider } from '../../../events/model/lexicon.ts';
import { CATALOGUE_KINDS, catalogueStream, LEXICON_STREAM } from '../../../events/model/streams.ts';

/** Opens the installation in a data folder, warms the catalogues, and says how long this process has lived by then. */
const [dataDir = ''] = process.argv.slice(2);
const { ports, close } = await openInstallation({ dataDir, workerThreads: 1 }, {
  paints: true,
  onFault: (message) => process.stderr.write(`${message}\n`),
});
for (const kind of CATALOGUE_KINDS) await ports.commands.state(catalogueDecider(kind), catalogueStream(kind));
await ports.commands.state(lexiconDecider, LEXICON_STREAM);
process.stdout.write(performance.now().toFixed(1));
await close();
