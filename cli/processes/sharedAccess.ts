import { openSharedPeople } from '../../api/people/shared/sharedPeople.ts';
import { issuerSignIn } from '../../api/signIn/issuer/issuerSignIn.ts';
import type { Access, SignIn } from '../../api/signIn/signIn.ts';
import type { Config } from '../config.ts';

/** Signing in with the configured issuer, with a directory and a key that every process has. @throws StorageUnavailable */
export async function openSharedAccess(config: Config, onFault: (message: string) => void): Promise<Access & { close(): Promise<void> }> {
  if (config.mongoUrl === undefined || config.issuer === undefined) throw new TypeError('Shared access needs a MongoDB and an issuer.');
  const { directory, addressKey, close } = await openSharedPeople(config.mongoUrl, onFault);
  return { signIn: signInWith(config.issuer, config.publicUrl), directory, addressKey, close };
}

export const signInWith = (issuer: NonNullable<Config['issuer']>, publicUrl: string): SignIn => issuerSignIn({ ...issuer, publicUrl });
