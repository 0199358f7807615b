import { existsSync } from 'node:fs';
import { describe } from 'vitest';
import { REDIS_PROGRAM } from './redisServer.ts';

const LEFT_OUT = !existsSync(REDIS_PROGRAM) && !process.env['CI'];
if (LEFT_OUT) process.stdout.write(`There is no ${REDIS_PROGRAM}: the specs that need a real Redis are left out.\n`);

/** Specs that need a Redis: left out where there is none, which is said on the screen; continuous integration has one. */
export const describeWithRedis = describe.skipIf(LEFT_OUT);
