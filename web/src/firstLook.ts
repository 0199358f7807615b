/**
 * The thumbnail of a poster over the window, until the poster itself is there. The page of a poster brings it where the
 * server knows who visits (decision 77). Elsewhere a link to a poster that shows its thumbnail hands it over to the tab it
 * opens, which shows it before it knows who is there: once, and within half a minute.
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

/** Keeps what the page brought of this very address, or shows what was handed over to it, if anything was. */
export function takeLookOver(): void {
  if (window.location.pathname !== POSTER_PATH) return;
  const look = taken();
  const showHandedOver = () => {
    if (look && look.search === window.location.search && Date.now() - look.at < MAX_AGE_MS) offerFirstLook(look.src);
  };
  const brought = broughtLook();
  if (!brought) showHandedOver();
  else whenBroken(brought, () => {
    brought.remove();
    showHandedOver();
  });
}

/** The page brought it, or still waits for it. */
export const broughtLook = () => document.querySelector<HTMLImageElement>(`img#${ID}`);

function whenBroken(picture: HTMLImageElement, act: () => void): void {
  if (picture.complete && picture.naturalWidth === 0) act();
  else picture.addEventListener('error', act, { once: true });
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
  picture.style.visibility = 'hidden';
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
