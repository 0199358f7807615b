export type BannerKind = 'loading' | 'confirm' | 'warning';

export interface Banner {
  readonly id: string;
  readonly kind: BannerKind;
  readonly text: string;
  /** On its way out. */
  readonly leaving: boolean;
  /** What was being done, in the sentence of its loading banner; null where nothing was told before the result. */
  readonly action: string | null;
}

/** One action's banner: the result takes the place of the loading one. */
export interface BannerHandle {
  readonly id: string;
  confirm(text: string): void;
  warn(text: string): void;
  dismiss(): void;
}

export interface BannerStore {
  list(): readonly Banner[];
  subscribe(listener: () => void): () => void;
  /** Stays until its handle says how the action ended. */
  loading(text: string): BannerHandle;
  confirm(text: string): void;
  warn(text: string): void;
  /** Shows a result in the place of the loading banner `id`, or a new one where that is gone. */
  settle(id: string, kind: 'confirm' | 'warning', text: string): void;
  dismiss(id: string): void;
}

/** Specification section 9. */
const BANNER_MS = 4000;
const TRANSITION_MS = 400;

export function createBannerStore(): BannerStore {
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let banners: readonly Banner[] = [];
  let count = 0;

  const become = (next: readonly Banner[]) => {
    banners = next;
    for (const listener of listeners) listener();
  };

  const after = (id: string, ms: number, then: () => void) => {
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(then, ms));
  };

  const dismiss = (id: string) => {
    become(banners.map((banner) => (banner.id === id ? { ...banner, leaving: true } : banner)));
    after(id, TRANSITION_MS, () => {
      timers.delete(id);
      become(banners.filter((banner) => banner.id !== id));
    });
  };

  const forget = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };

  const put = (id: string, kind: BannerKind, text: string) => {
    const action = kind === 'loading' ? text : banners.find((shown) => shown.id === id)?.action ?? null;
    const banner = { id, kind, text, leaving: false, action };
    const isTakenBack = (warning: Banner): boolean => action !== null && warning.action === action;
    // The newest result takes the place of what was said before it; a warning is taken back only when the same goes well.
    const left = banners.filter((shown) => shown.id === id || shown.kind === 'loading' || kind === 'loading' || (shown.kind === 'warning' && kind === 'confirm' && !isTakenBack(shown)));
    for (const { id: gone } of banners.filter((shown) => !left.includes(shown))) forget(gone);
    become(left.some((shown) => shown.id === id) ? left.map((shown) => (shown.id === id ? banner : shown)) : [...left, banner]);
    clearTimeout(timers.get(id));
    if (kind !== 'loading') after(id, BANNER_MS, () => dismiss(id));
  };

  const nextId = () => `banner-${(count += 1)}`;

  return {
    list: () => banners,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loading(text) {
      const id = nextId();
      put(id, 'loading', text);
      return { id, confirm: (done) => put(id, 'confirm', done), warn: (wrong) => put(id, 'warning', wrong), dismiss: () => dismiss(id) };
    },
    confirm: (text) => put(nextId(), 'confirm', text),
    warn: (text) => put(nextId(), 'warning', text),
    settle: put,
    dismiss,
  };
}
