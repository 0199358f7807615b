import { expect, it } from 'vitest';
import { closeAll } from './closing.ts';

it('closes everything that was opened, last first, although a step fails, and tells the first fault', async () => {
  const closed: string[] = [];
  const step = (name: string, fault?: string) => async (): Promise<void> => {
    closed.push(name);
    if (fault !== undefined) throw new Error(fault);
  };
  const steps = [step('folder'), step('read models', 'second'), step('queue', 'no room'), step('people')];
  await expect(closeAll(steps)).rejects.toThrow('no room');
  expect([closed, steps]).toEqual([['people', 'queue', 'read models', 'folder'], []]);
});
