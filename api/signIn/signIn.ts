import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { signIn } from '../contract/signIn.ts';
import type { PeopleDirectory } from '../people/directory.ts';
import type { TokenPolicy } from './verifyToken.ts';
import type { Visitor } from './visitor.ts';

/** How people sign in to an installation: with the identity provider inside, or with one elsewhere. */
export interface SignIn {
  /** Whose tokens are accepted. */
  readonly policy: TokenPolicy;
  /** Calls the listener with everybody who may not come in any more, where that is known at once. */
  readonly onDisabled?: (listener: (sub: string) => void) => () => void;
  /** What the web app is told. @throws IssuerUnavailable */
  settings(): Promise<z.output<typeof signIn.answer>>;
  /** Origins other than ours that the web app talks to while somebody signs in, as far as they are known. */
  origins(): readonly string[];
  /** The provider's own pages and calls, where it is inside. */
  readonly routes: FastifyPluginAsync | null;
  /** Who is there before anybody has a token, where the provider is inside: good for a first look, for no call (decision 77). */
  readonly visitor?: Visitor;
}

/** Who may come in, under which names people are shown, and what addresses of images are signed with. */
export interface Access {
  readonly signIn: SignIn;
  readonly directory: PeopleDirectory;
  readonly addressKey: Uint8Array;
}
