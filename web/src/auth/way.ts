/** How somebody is being signed in: by leaving the page, in a hidden frame, or in a window beside it. */
const WAYS = ['page', 'frame', 'window'] as const;
export type Way = (typeof WAYS)[number];

/** Carries the address a frame or a window came back to over to the page that opened it. */
export const SIGN_IN_CHANNEL = 'tapestry sign-in';

/** Tells the other tabs of a browser that somebody signed out. */
export const SIGN_OUT_CHANNEL = 'tapestry sign-out';

/** The way of a sign-in that just came back to `address`; null for any other address. The provider returns `state` as we made it: `id;way`. */
export function wayOfReturn(address: URL): Way | null {
  const { searchParams } = address;
  if (!searchParams.has('code') && !searchParams.has('error')) return null;
  const way = searchParams.get('state')?.split(';')[1];
  return WAYS.find((known) => known === way) ?? null;
}
