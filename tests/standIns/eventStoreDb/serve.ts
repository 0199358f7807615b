import { parseArgs } from 'node:util';
import { startStandIn } from './standIn.ts';

/** `node serve.ts --port N [--file F]`: says its address in one line of JSON once it can be reached. Port 0 is any free one. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, file: { type: 'string' } } });
const standIn = await startStandIn({ port: Number(values.port), ...(values.file === undefined ? {} : { file: values.file }) });
process.stdout.write(`${JSON.stringify({ url: standIn.url, port: standIn.port })}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void standIn.stop());
