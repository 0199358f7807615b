/** What we have to do is a task, and not what came of it. */
export const TASK = /^(?:(?:now|so|okay|well|then|and|first),? )*(?:we|you)(?:['’]ve| have| still| also| just| all| now| then)* (?:(?:have|got|need|ought) to|(?:should|must|gotta) \p{Ll})/iu;
/** What is left of its worth, as a heading and as a quote. */
export const OF_TASK = 0.6;
