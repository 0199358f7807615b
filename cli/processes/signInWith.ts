import { issuerSignIn } from '../../api/signIn/issuer/issuerSignIn.ts';
import type { SignIn } from '../../api/signIn/signIn.ts';
import type { Config } from '../config.ts';

/** Signing in with the configured issuer. */
export const signInWith = (issuer: NonNullable<Config['issuer']>, publicUrl: string): SignIn => issuerSignIn({ ...issuer, publicUrl });
