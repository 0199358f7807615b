/** Changes whenever the rules would read some text differently; part of every engine's version. */
export const RULES_VERSION = 'rules-1';

/** Package and model of the wink-nlp tagger. */
export const WINK_MODELS = 'wink-2.4.0/eng-lite-1.8.1';

/** Version of the engine over wink-nlp, known without loading it. */
export const WINK_VERSION = `${WINK_MODELS}/${RULES_VERSION}`;
