import { escapeHtml, page } from './page.ts';

export interface SignInPage {
  readonly uid: string;
  readonly email: string;
  /** What was wrong with the last try. */
  readonly fault?: string;
}

export function signInPage({ uid, email, fault }: SignInPage): string {
  const invalid = fault === undefined ? '' : ' aria-invalid="true" aria-describedby="fault"';
  const first = email === '' ? ['email', 'password'] : ['password', 'email'];
  const focus = (name: string): string => (first[0] === name ? ' autofocus' : '');
  return page({
    title: 'Sign in to Tapestry',
    body: `<p>Turn meetings into posters.</p>
${fault === undefined ? '' : `<p id="fault" role="alert">${escapeHtml(fault)}</p>`}
<form method="post" action="/oidc/interaction/${encodeURIComponent(uid)}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${focus('email')}${invalid}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${focus('password')}${invalid}>
<button type="submit">Sign in</button>
</form>`,
  });
}
