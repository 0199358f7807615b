import { randomBytes } from 'node:crypto';
import { MongoServerError, type Collection } from 'mongodb';
import { DUPLICATE_KEY } from '../../../storage/mongo/database.ts';

export interface Secret {
  readonly _id: string;
  readonly value: string;
}

const BYTES = 32;

/** A secret that all processes of an installation have: made by the first that asks, found by the others. */
export async function sharedSecret(secrets: Collection<Secret>, name: string): Promise<Buffer> {
  const before = await secrets.findOne({ _id: name });
  if (before) return Buffer.from(before.value, 'base64url');
  try {
    const value = randomBytes(BYTES);
    await secrets.insertOne({ _id: name, value: value.toString('base64url') });
    return value;
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return sharedSecret(secrets, name);
  }
}
