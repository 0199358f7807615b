import type { KoaContextWithOIDC } from 'oidc-provider';
import { messagePage } from './messagePage.ts';
import { page, PAGE_POLICY } from './page.ts';

/** Signing out was asked for in the app, so the form sends itself; the button is for browsers without scripts. */
export function signOutPage(ctx: KoaContextWithOIDC, form: string): void {
  const named = form.replace('</form>', '<input type="hidden" name="logout" value="yes"><button type="submit">Sign out</button></form>');
  ctx.set('content-security-policy', PAGE_POLICY);
  ctx.type = 'html';
  ctx.body = page({ title: 'Sign out of Tapestry', body: named, submits: true });
}

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  ctx.set('content-security-policy', PAGE_POLICY);
  ctx.type = 'html';
  ctx.body = messagePage('Signed out', 'You are signed out of Tapestry.');
}
