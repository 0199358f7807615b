import type { CommandRun } from '../command.ts';
import type { Config } from '../config.ts';

/** The parts of the program that may run in processes of their own. */
export const PARTS = ['api', 'projector', 'worker'] as const;
export type Part = (typeof PARTS)[number];

/** Runs one part until the signal aborts, then closes it: what is under way is finished within a deadline. */
export type RunPart = (config: Config, run: CommandRun) => Promise<void>;
