/** The identity provider's own session: a cookie below /oidc. */
export const SESSION_COOKIE = 'tapestry_session';
/** A sign-in under way: long enough to look a password up. */
export const INTERACTION_S = 900;
export const SESSION_S = 14 * 86_400;
