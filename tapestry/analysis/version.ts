/** Changes whenever the rules would read some text differently; part of every engine's version. */
export const RULES_VERSION = 'rules-16';

/** Name of the trained model of English; changes whenever its weights or its pruning margins do. */
export const MODEL_VERSION = 'english-6';

/** Version of the engine over that model, known without loading it. */
export const ENGINE_VERSION = `${MODEL_VERSION}/${RULES_VERSION}`;
