import { createWritingThread } from './writingThread.ts';

/** A program that has one thing written and then nothing to do any more; it closes nothing. */
const writing = createWritingThread<string, readonly string[]>({ what: 'the test', program: new URL('./echoThread.fixture.ts', import.meta.url), settings: null });
const answer = await writing.write('answered');
process.stdout.write(answer.join(' '));
