import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PersonSeen } from '../../../api/contract/fields.ts';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionContext is missing above this component.');
  return session;
}

/** Who is signed in. */
export function usePerson(): PersonSeen {
  const session = useSession();
  const state = useSyncExternalStore(session.subscribe, session.state);
  if (state.status !== 'signedIn') throw new Error('Nobody is signed in here.');
  return state.person;
}
