/**
 * - `start`: nothing else is under way; what is half done is finished at once.
 * - `startWithoutPast`: the same, but the read models were made anew and cannot tell whether the log is whole: words of
 *   unknown things stay.
 * - `running`: others are at work; what is half done is finished by a pass that finds it again among its suspects.
 */
export type RepairTime = 'start' | 'startWithoutPast' | 'running';
