import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { isEmail, type Account } from '../people/accounts.ts';
import { isCommonPassword } from '../people/commonPasswords.ts';
import { hashPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../people/passwords.ts';
import type { People } from '../people/people.ts';
import { field, takeForms } from './forms.ts';
import { OIDC_PREFIX } from './origin.ts';
import { accountPage, type AccountPage } from './pages/accountPage.ts';
import { messagePage } from './pages/messagePage.ts';
import { SESSION_COOKIE, SESSION_S } from './session.ts';

export interface AccountOptions {
  readonly provider: Provider;
  readonly people: People;
}

const MAX_NAME_LENGTH = 100;
const COMMON = 'This password is among the first that are guessed. Choose another, for example a few words that do not belong together.';

/** Where one-time links lead: the first account, and a first or new password of any other. */
export async function accountRoutes(app: FastifyInstance, { provider, people }: AccountOptions): Promise<void> {
  takeForms(app);

  app.get('/account', async (request, reply) => {
    const link = linkOf(people, field(request.query, 'link'));
    if (!link) return worn(reply);
    return accountPage({ ...link, email: link.account?.email ?? '', name: link.account?.name ?? '' });
  });

  app.post('/account', async (request, reply) => {
    const link = linkOf(people, field(request.body, 'link'));
    if (!link) return worn(reply);
    const email = link.account?.email ?? field(request.body, 'email').trim();
    const [name, password] = [field(request.body, 'name').trim().slice(0, MAX_NAME_LENGTH), field(request.body, 'password')];
    const fault = faultOf(email, password) ?? (await isCommonPassword(password, [email, name]) ? COMMON : undefined);
    if (fault !== undefined) return reply.code(422).send(accountPage({ ...link, email, name, fault }));
    const hash = await hashPassword(password);
    const purpose = link.isFirst ? 'first' : 'password';
    if (!people.links.use(link.token, purpose)) return worn(reply);
    people.links.revoke(purpose, link.account?.sub);
    const account = link.account ?? people.accounts.add(email, name);
    people.accounts.setPassword(account.sub, hash);
    if (name !== '') people.accounts.rename(account.sub, name);
    people.endSessions(account.sub);
    await beginSession(provider, request, reply, account);
    return reply.redirect('/', 303);
  });
}

interface ValidLink extends Pick<AccountPage, 'token' | 'isFirst'> {
  readonly account: Account | undefined;
}

function linkOf({ links, accounts }: People, token: string): ValidLink | undefined {
  if (token === '') return undefined;
  if (links.look(token, 'first') && accounts.list().every(({ hasPassword }) => !hasPassword)) return { token, isFirst: true, account: undefined };
  const sub = links.look(token, 'password')?.sub ?? undefined;
  const account = sub === undefined ? undefined : accounts.bySub(sub);
  return account && !account.disabled ? { token, isFirst: false, account } : undefined;
}

function faultOf(email: string, password: string): string | undefined {
  if (!isEmail(email)) return 'Please specify a valid e-mail address.';
  if ([...password].length < MIN_PASSWORD_LENGTH) return `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`;
  return password.length > MAX_PASSWORD_LENGTH ? `The password may have at most ${MAX_PASSWORD_LENGTH} characters.` : undefined;
}

/** Whoever has just chosen a password need not type it again: the app finds a session when it signs in silently. */
async function beginSession(provider: Provider, request: FastifyRequest, reply: FastifyReply, { sub }: Account): Promise<void> {
  const context = provider.createContext(request.raw, reply.raw);
  const session = await provider.Session.get(context);
  session.resetIdentifier();
  session.loginAccount({ accountId: sub, loginTs: Math.floor(Date.now() / 1000) });
  await session.save(SESSION_S);
  context.cookies.set(SESSION_COOKIE, session.jti, {
    path: OIDC_PREFIX, sameSite: 'lax', httpOnly: true, signed: true, overwrite: true, maxAge: SESSION_S * 1000,
  });
}

const worn = (reply: FastifyReply) =>
  reply.code(410).send(messagePage('This link is used up', 'It was used before, or it is too old. `bin/tapestry user reset` makes a new one.'));
