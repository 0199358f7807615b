import { openSharedPeople } from '../../api/people/shared/sharedPeople.ts';
import type { Access } from '../../api/signIn/signIn.ts';
import type { Config } from '../config.ts';
import { signInWith } from './signInWith.ts';

/** Signing in with the configured issuer, with a directory and a key that every process has. @throws StorageUnavailable */
export async function openSharedAccess(config: Config, onFault: (message: string) => void): Promise<Access & { close(): Promise<void> }> {
  if (config.mongoUrl === undefined || config.issuer === undefined) throw new TypeError('Shared access needs a MongoDB and an issuer.');
  const { directory, addressKey, close } = await openSharedPeople(config.mongoUrl, onFault);
  return { signIn: signInWith(config.issuer, config.publicUrl), directory, addressKey, close };
}
