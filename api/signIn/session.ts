/** The identity provider's own session: a cookie below /oidc. */
export const SESSION_COOKIE = 'tapestry_session';
/** A sign-in under way: long enough to look a password up. */
export const INTERACTION_S = 900;
/** Of disuse: an open app renews its token every quarter of an hour, and each time the session begins anew. */
export const SESSION_S = 12 * 3600;
/** What the web app may ask for a person; of no use without a session. */
export const GRANT_S = 14 * 86_400;
