import { MIN_PASSWORD_LENGTH } from '../../people/passwords.ts';
import { escapeHtml, page } from './page.ts';

export interface AccountPage {
  readonly token: string;
  /** The first account names itself; any other one exists already. */
  readonly isFirst: boolean;
  readonly email: string;
  readonly name: string;
  readonly fault?: string;
}

/** Where a one-time link leads: choose a password, and for the first account who one is. */
export function accountPage({ token, isFirst, email, name, fault }: AccountPage): string {
  const readonly = isFirst ? ' autofocus' : ' readonly';
  return page({
    title: isFirst ? 'Make the first account' : 'Choose a password',
    body: `<p>${isFirst ? 'This is you. Other people are added with <code>bin/tapestry user add</code>.' : 'You are signed in right after.'}</p>
${fault === undefined ? '' : `<p id="fault" role="alert">${escapeHtml(fault)}</p>`}
<form method="post" action="/oidc/account">
<input type="hidden" name="link" value="${escapeHtml(token)}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${readonly}>
<label for="name">Name <small>(optional)</small></label>
<input id="name" name="name" type="text" autocomplete="name" maxlength="100" value="${escapeHtml(name)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}"${isFirst ? '' : ' autofocus'} aria-describedby="rule">
<small id="rule">At least ${MIN_PASSWORD_LENGTH} characters.</small>
<button type="submit">${isFirst ? 'Make account' : 'Save password'}</button>
</form>`,
  });
}
