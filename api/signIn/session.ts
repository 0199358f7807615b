/** The identity provider's own session: a cookie below /oidc. */
export const SESSION_COOKIE = 'tapestry_session';
export const SESSION_S = 14 * 86_400;
