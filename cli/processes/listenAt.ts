import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { CommandFailed, EXIT } from '../failure.ts';

/** Names of the two settings, for sentences. */
interface Settings {
  readonly port: string;
  readonly host: string;
}

/** Listens, or closes the app. @throws CommandFailed when the port is taken, or the address is none of this machine's */
export async function listenAt(app: Pick<FastifyInstance, 'listen' | 'close'>, at: Required<Pick<FastifyListenOptions, 'port' | 'host'>>, settings: Settings): Promise<void> {
  try {
    await app.listen(at);
  } catch (error) {
    await app.close();
    throw asRefusal(error, at, settings);
  }
}

function asRefusal(error: unknown, { port, host }: { readonly port: number; readonly host: string }, settings: Settings): unknown {
  const refused = (sentence: string): CommandFailed => new CommandFailed(EXIT.storage, sentence);
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE': return refused(`Port ${port} is in use already. Choose another one with ${settings.port}.`);
    case 'EACCES': return refused(`Port ${port} may not be listened at: permission is denied. Choose one from 1024 on with ${settings.port}.`);
    case 'EADDRNOTAVAIL': case 'ENOTFOUND': case 'EAI_AGAIN': case 'EINVAL':
      return refused(`${settings.host} must be an address of this machine, not "${host}".`);
    default: return error;
  }
}
