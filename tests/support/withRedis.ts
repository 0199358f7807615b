import { existsSync } from 'node:fs';
import { REDIS_PROGRAM } from './redisServer.ts';

const LEFT_OUT = !existsSync(REDIS_PROGRAM) && !process.env['CI'];
if (LEFT_OUT) process.stdout.write(`There is no ${REDIS_PROGRAM}: the specs that need a real Redis are left out.\n`);

/** For specs that need a Redis: left out where there is none, which is said on the screen; continuous integration has one. */
export const WITH_REDIS = { skip: LEFT_OUT } as const;
