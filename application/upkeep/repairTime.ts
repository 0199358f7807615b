/**
 * - `start`: nothing else is under way; what is half done is finished at once.
 * - `running`: others are at work; what is half done is finished by a pass that finds it again among its suspects.
 * - either `WithoutPast`: the same, but the read models were made anew and cannot tell whether the log is whole: words of
 *   unknown things are kept, by every later repair too.
 */
export type RepairTime = 'start' | 'startWithoutPast' | 'running' | 'runningWithoutPast';

export const isRunning = (when: RepairTime): boolean => when.startsWith('running');

/** Nothing says that the log may lack events. */
export const isLogWhole = (when: RepairTime): boolean => !when.endsWith('WithoutPast');
