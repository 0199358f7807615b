import type { KoaContextWithOIDC } from 'oidc-provider';
import { messagePage } from './messagePage.ts';
import { page, PAGE_POLICY } from './page.ts';

/**
 * Where the app asked for it, which it shows by the person's ID token, the form sends itself. Any other page may lead
 * here too, so without one the person is asked.
 */
export function signOutPage(ctx: KoaContextWithOIDC, form: string): void {
  const named = form.replace('</form>', '<input type="hidden" name="logout" value="yes"><button type="submit">Sign out</button></form>');
  const asked = ctx.oidc.entities.IdTokenHint !== undefined;
  ctx.set('content-security-policy', PAGE_POLICY);
  ctx.type = 'html';
  ctx.body = page({ title: 'Sign out of Tapestry', body: `${asked ? '' : '<p>Do you want to sign out?</p>\n'}${named}`, submits: asked });
}

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  ctx.set('content-security-policy', PAGE_POLICY);
  ctx.type = 'html';
  ctx.body = messagePage('Signed out', 'You are signed out of Tapestry.');
}
