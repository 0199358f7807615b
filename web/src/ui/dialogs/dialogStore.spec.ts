import { describe, expect, it } from 'vitest';
import { createDialogStore } from './dialogStore.ts';

const question = { title: 'Delete?', body: '', confirmLabel: 'Delete' };

describe('Dialogs', () => {
  it('answer the one who asked and close', async () => {
    const store = createDialogStore();
    const answer = store.confirm(question);
    store.current()?.answer(true);
    expect(await answer).toBe(true);
    expect(store.current()).toBeNull();
  });

  it('ask one thing at a time: a new question cancels the one before', async () => {
    const store = createDialogStore();
    const first = store.confirm(question);
    const second = store.confirm({ ...question, title: 'Leave?' });
    expect(await first).toBe(false);
    expect(store.current()?.ask.title).toBe('Leave?');
    store.current()?.answer(true);
    expect(await second).toBe(true);
  });
});
