import { parentPort } from 'node:worker_threads';
import type { FromThread, Task, ToThread } from './messages.ts';

/** A thread program that does what the text it is to analyse says, and keeps a list of what it was asked. */

const port = parentPort;
if (!port) throw new Error('Runs as a worker thread only.');
const say = (message: FromThread): void => port.postMessage(message);
const asked: string[] = [];

port.on('message', (message: ToThread) => {
  if (message.type === 'blob') say({ type: 'done', id: message.id, result: message.bytes && new TextDecoder().decode(message.bytes) });
  else perform(message.id, wordOf(message.task));
});

const wordOf = (task: Task): string => (task.kind === 'analyse' ? task.content : 'render');

function perform(id: number, word: string): void {
  asked.push(word);
  const [verb, object = ''] = word.split(' ');
  if (verb === 'end') process.exit(0);
  if (verb === 'crash') setTimeout(() => { throw new Error('out of memory'); });
  else if (verb === 'hang') for (;;);
  else if (verb === 'refuse') say({ type: 'failed', id, message: 'This is no meeting.' });
  else if (verb === 'overflow') say({ type: 'failed', id, message: 'Invalid string length', isOfText: true });
  else if (verb === 'fetch') say({ type: 'wantBlob', id, hash: object });
  else if (verb === 'wait') setTimeout(() => say({ type: 'done', id, result: word }), Number(object));
  else say({ type: 'done', id, result: asked });
}
