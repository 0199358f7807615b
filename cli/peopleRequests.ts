import { z } from 'zod';
import { isEmail, type Account } from '../api/people/accounts.ts';
import type { People } from '../api/people/people.ts';
import { mintToken, TOKEN_LIFETIME_S } from '../api/signIn/mintToken.ts';
import { originOf } from '../api/signIn/origin.ts';
import { cleanName } from '../tapestry/model/names.ts';

/** A day: a script that takes longer asks again. */
export const MAX_MINUTES = 1440;

/** What the command line can ask about people, of a running server or of the data folder itself. */
const requests = z.discriminatedUnion('do', [
  z.object({ do: z.literal('addUser'), email: z.string(), name: z.string().optional() }),
  z.object({ do: z.literal('listUsers') }),
  z.object({ do: z.literal('disableUser'), email: z.string() }),
  z.object({ do: z.literal('resetUser'), email: z.string() }),
  z.object({ do: z.literal('mintToken'), email: z.string(), create: z.boolean(), minutes: z.number().int().min(1).max(MAX_MINUTES).optional() }),
]);
export type PeopleRequest = z.output<typeof requests>;

/** In the data folder. */
export const PEOPLE_FILE = 'people.sqlite';

const LINK_MS = 7 * 86_400_000;

/** @throws Error with a sentence for the person */
export async function performPeopleRequest(people: People, publicUrl: string, asked: unknown): Promise<unknown> {
  const request = requests.parse(asked);
  const { accounts, links } = people;
  const linkFor = ({ sub }: Account): string => `${originOf(publicUrl).issuer}/account?link=${links.make('password', sub, LINK_MS)}`;
  switch (request.do) {
    case 'addUser': {
      const account = accounts.add(valid(request.email), request.name === undefined ? undefined : cleanName(request.name));
      return { email: account.email, link: linkFor(account) };
    }
    case 'listUsers':
      return accounts.list();
    case 'disableUser': {
      const account = known(people, request.email);
      accounts.disable(account.sub);
      links.revoke('password', account.sub);
      people.endSessions(account.sub);
      return { email: account.email };
    }
    case 'resetUser': {
      const account = known(people, request.email);
      requireEnabled(account);
      links.revoke('password', account.sub);
      people.endSessions(account.sub);
      return { email: account.email, link: linkFor(account) };
    }
    case 'mintToken': {
      const account = request.create ? (accounts.byEmail(request.email) ?? accounts.add(valid(request.email))) : known(people, request.email);
      requireEnabled(account);
      return mintToken(account, originOf(publicUrl), people.keys, request.minutes === undefined ? TOKEN_LIFETIME_S : request.minutes * 60);
    }
  }
}

function valid(email: string): string {
  if (!isEmail(email)) throw new Error(`"${email}" is no e-mail address.`);
  return email;
}

function requireEnabled({ email, disabled }: Account): void {
  if (disabled) throw new Error(`The account ${email} is disabled. \`tapestry user add\` enables it again.`);
}

function known({ accounts }: People, email: string): Account {
  const account = accounts.byEmail(email);
  if (!account) throw new Error(`There is no account ${email}. \`tapestry user list\` lists them.`);
  return account;
}
