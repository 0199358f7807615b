import { parseArgs } from 'node:util';
import { startMongoStandIn } from './mongoStandIn.ts';

/** `node tests/standIns/mongo/serve.ts --port N [--file F] [--standalone]`: prints its address once it answers, ends with SIGTERM. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, file: { type: 'string' }, standalone: { type: 'boolean', default: false } } });

const standIn = await startMongoStandIn({ port: Number(values.port), replicaSet: !values.standalone, ...(values.file === undefined ? {} : { file: values.file }) });
process.stdout.write(`${standIn.url}\n`);
process.once('SIGTERM', () => void standIn.close());
