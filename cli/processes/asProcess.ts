import { once } from 'node:events';
import { observedEventStore } from '../../events/store/observedEventStore.ts';
import { closeAll, type Closing } from '../closing.ts';
import type { Config } from '../config.ts';
import { openSharedEngines, type Engines } from '../engines.ts';
import { openOperations, type Operations } from './operations.ts';
import type { RunPart } from './processPart.ts';

/** A process that has begun; what it opens it puts into `closing`, which is done from the last to the first in any case. */
export interface Process {
  readonly config: Config;
  readonly operations: Operations;
  readonly closing: Closing;
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
  readonly signal: AbortSignal;
}

/** A process over engines that it shares with others; appends are counted. */
export interface SharedProcess extends Process {
  readonly engines: Engines;
}

/** Runs what `start` opens until the signal aborts or one of the promises it answers settles, and closes everything again. */
export function asProcess(name: string, start: (process: Process) => Promise<readonly Promise<void>[]>): RunPart {
  return async (config, { out, err, signal }) => {
    const closing: Closing = [];
    const operations = openOperations(name, config, err);
    try {
      const ends = await start({ config, operations, closing, out, err, signal });
      if (!signal.aborted) await Promise.race([once(signal, 'abort'), ...ends]);
      out.write('Stopping.\n');
    } catch (error) {
      // What the signal broke off has not failed.
      if (!signal.aborted) throw error;
    } finally {
      await closeAll(closing);
    }
  };
}

/** The same over the engines that the configuration names. */
export function asSharedProcess(name: string, start: (process: SharedProcess) => Promise<readonly Promise<void>[]>): RunPart {
  return asProcess(name, async (process) => {
    const { config, closing, operations: { metrics, onFault } } = process;
    const shared = await openSharedEngines(config, onFault);
    closing.push(() => shared.close());
    return start({ ...process, engines: { ...shared, store: observedEventStore(shared.store, metrics.appended) } });
  });
}
