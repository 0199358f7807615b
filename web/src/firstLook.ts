/**
 * The thumbnail of a poster over the window, until the poster itself is there. A link to a poster that shows its thumbnail
 * hands it over to the tab it opens, which shows it before it knows who is there: once, and within half a minute.
 */

const KEY = 'tapestry-first-look';
const MAX_AGE_MS = 30_000;
const POSTER_PATH = '/tapestry';
const ID = 'first-look';

let isOver = false;

interface HandedOver {
  readonly search: string;
  readonly src: string;
  readonly at: number;
}

/** Takes note of what a pressed link shows of the poster it leads to. */
export function handLooksOver(): void {
  const note = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const src = link?.pathname === POSTER_PATH && link.querySelector('img')?.currentSrc;
    if (link && src) keep({ search: link.search, src, at: Date.now() });
  };
  // Before the link opens anything; the middle button too.
  for (const kind of ['click', 'auxclick']) document.addEventListener(kind, note, { capture: true });
}

/** Shows what was handed over to this very address, if anything was. */
export function takeLookOver(): void {
  if (window.location.pathname !== POSTER_PATH) return;
  const look = taken();
  if (look && look.search === window.location.search && Date.now() - look.at < MAX_AGE_MS) showFirstLook(look.src);
}

/** Shows it as long as nothing of the page has taken its place. */
export function offerFirstLook(src: string): void {
  if (!isOver) showFirstLook(src);
}

export function showFirstLook(src: string): void {
  const shown = document.getElementById(ID);
  if (shown instanceof HTMLImageElement && shown.src === new URL(src, window.location.href).href) return;
  shown?.remove();
  const picture = Object.assign(document.createElement('img'), { id: ID, alt: '', src });
  picture.fetchPriority = 'high';
  Object.assign(picture.style, { position: 'fixed', inset: '0', zIndex: '1', width: '100%', height: '100%', objectFit: 'contain', pointerEvents: 'none', visibility: 'hidden' });
  picture.addEventListener('load', () => { picture.style.visibility = 'visible'; });
  picture.addEventListener('error', () => picture.remove());
  document.body.append(picture);
}

export function hideFirstLook(): void {
  isOver = true;
  document.getElementById(ID)?.remove();
}

function keep(look: HandedOver): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // Without a storage the poster is all the same there a little later.
  }
}

function taken(): HandedOver | null {
  try {
    const kept = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return kept === null ? null : JSON.parse(kept) as HandedOver;
  } catch {
    return null;
  }
}
