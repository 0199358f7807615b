import { parseArgs } from 'node:util';
import { S3StandIn } from './s3StandIn.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, file: { type: 'string' } } });
const standIn = await S3StandIn.start({ port: Number(values.port ?? 0), ...(values.file === undefined ? {} : { file: values.file }) });
process.stdout.write(`${standIn.url()}\n`);
