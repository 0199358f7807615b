import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { MAX_PASSWORD_LENGTH, isPassword } from '../people/passwords.ts';
import type { People } from '../people/people.ts';
import { field, takeForms } from './forms.ts';
import { messagePage } from './pages/messagePage.ts';
import { signInPage } from './pages/signInPage.ts';
import { createSignInThrottle } from './signInThrottle.ts';

export interface InteractionOptions {
  readonly provider: Provider;
  readonly people: Pick<People, 'accounts'>;
}

const WRONG = 'The e-mail address or the password is not right.';
const TOO_MANY = 'Too many tries. Wait a minute, then try again.';

/** The sign-in page. Without the provider's own cookie for this very interaction nothing here does anything. */
export async function interactionRoutes(app: FastifyInstance, { provider, people }: InteractionOptions): Promise<void> {
  const throttle = createSignInThrottle();
  takeForms(app);

  app.get('/interaction/:uid', async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return outdated(reply);
    const hint = interaction.params['login_hint'];
    return signInPage({ uid: interaction.uid, email: typeof hint === 'string' ? hint : '' });
  });

  app.post('/interaction/:uid', async (request, reply) => {
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return outdated(reply);
    const [email, password] = [field(request.body, 'email'), field(request.body, 'password')];
    const again = (status: number, fault: string) => reply.code(status).send(signInPage({ uid: interaction.uid, email, fault }));
    if (!throttle.mayTry(request.ip, email)) return again(429, TOO_MANY);
    const account = people.accounts.byEmail(email);
    const isRight = await isPassword(password.slice(0, MAX_PASSWORD_LENGTH + 1), account ? people.accounts.passwordOf(account.sub) : null);
    if (!account || account.disabled || !isRight) return again(401, WRONG);
    const returnTo = await provider.interactionResult(request.raw, reply.raw, { login: { accountId: account.sub, remember: true } });
    return reply.redirect(returnTo, 303);
  });
}

/** undefined when it is over, outdated, or another browser's. */
async function interactionOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  const { uid } = request.params as { uid: string };
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  return interaction?.uid === uid ? interaction : undefined;
}

const outdated = (reply: FastifyReply) =>
  reply.code(400).send(messagePage('This sign-in is over', 'It took too long, or it was begun in another browser. Start again.'));
