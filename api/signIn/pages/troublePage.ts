import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { messagePage } from './messagePage.ts';
import { PAGE_POLICY } from './page.ts';

/** When signing in goes wrong in a way that the app cannot be told of. */
export function troublePage(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  ctx.set('content-security-policy', PAGE_POLICY);
  ctx.type = 'html';
  ctx.body = messagePage('Signing in did not work', `${out.error_description ?? out.error}. Start again from the beginning.`);
}
