import { sessionMessages } from '../messages/session.ts';
import { Welcome } from './Welcome.tsx';

/** On an origin that is neither https nor localhost a browser offers no cryptography to sign in with. */
export function InsecureOrigin() {
  const { port } = window.location;
  return <Welcome><p role="alert">{sessionMessages.insecureOrigin(`http://localhost${port === '' ? '' : `:${port}`}`)}</p></Welcome>;
}
