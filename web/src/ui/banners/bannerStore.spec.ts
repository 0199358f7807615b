import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBannerStore } from './bannerStore.ts';

describe('Banners', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const shown = (store: ReturnType<typeof createBannerStore>) => store.list().map(({ kind, text, leaving }) => ({ kind, text, leaving }));

  it('vanish after four seconds, fading for 0.4 of one', () => {
    const store = createBannerStore();
    store.confirm('Transcript "A" updated');
    vi.advanceTimersByTime(3999);
    expect(shown(store)).toEqual([{ kind: 'confirm', text: 'Transcript "A" updated', leaving: false }]);
    vi.advanceTimersByTime(1);
    expect(shown(store)[0]?.leaving).toBe(true);
    vi.advanceTimersByTime(400);
    expect(shown(store)).toEqual([]);
  });

  it('stay while something loads, until its own result takes their place', () => {
    const store = createBannerStore();
    const first = store.loading('Adding transcript');
    const second = store.loading('Deleting transcript');
    vi.advanceTimersByTime(60_000);
    first.warn('Unable to add the transcript');
    expect(shown(store)).toEqual([
      { kind: 'warning', text: 'Unable to add the transcript', leaving: false },
      { kind: 'loading', text: 'Deleting transcript', leaving: false },
    ]);
    vi.advanceTimersByTime(4400);
    expect(store.list().map(({ id }) => id)).toEqual([second.id]);
  });

  it('give way to the newest: five links copied are one sentence, and a warning stands until it was read', () => {
    const store = createBannerStore();
    const loading = store.loading('Adding transcript');
    for (let press = 0; press < 5; press += 1) store.confirm('Link copied to clipboard');
    store.warn('Unable to delete transcript');
    store.confirm('Link copied to clipboard');
    expect(shown(store).map(({ text }) => text)).toEqual(['Adding transcript', 'Unable to delete transcript', 'Link copied to clipboard']);
    store.warn('Unable to clear runs');
    expect(shown(store).map(({ text }) => text)).toEqual(['Adding transcript', 'Unable to clear runs']);
    vi.advanceTimersByTime(4400);
    expect(store.list().map(({ id }) => id)).toEqual([loading.id]);
  });

  it('take a warning away when what it was about goes well later', () => {
    const store = createBannerStore();
    store.loading('Uploading images').warn('Unable to upload image(s)');
    const again = store.loading('Uploading images');
    expect(shown(store)[0]?.text).toBe('Unable to upload image(s)');
    store.settle(again.id, 'confirm', 'Image(s) uploaded successfully');
    expect(shown(store).map(({ text }) => text)).toEqual(['Image(s) uploaded successfully']);
    store.loading('Deleting image').warn('Unable to delete the image');
    store.loading('Uploading images').confirm('Image(s) uploaded successfully');
    expect(shown(store).map(({ text }) => text)).toEqual(['Unable to delete the image', 'Image(s) uploaded successfully']);
  });

  it('show a result whose loading banner is gone as a new one', () => {
    const store = createBannerStore();
    const loading = store.loading('Adding transcript');
    loading.dismiss();
    vi.advanceTimersByTime(400);
    store.settle(loading.id, 'confirm', 'Added transcript: A');
    expect(shown(store)).toEqual([{ kind: 'confirm', text: 'Added transcript: A', leaving: false }]);
  });

  it('come back whole when a result arrives while they fade', () => {
    const store = createBannerStore();
    const loading = store.loading('Adding transcript');
    loading.dismiss();
    vi.advanceTimersByTime(200);
    loading.confirm('Added transcript: A');
    vi.advanceTimersByTime(3000);
    expect(shown(store)).toEqual([{ kind: 'confirm', text: 'Added transcript: A', leaving: false }]);
  });
});
