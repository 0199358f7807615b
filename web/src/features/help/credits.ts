/** What comes from others, as NOTICE at the root has it; a test holds both to the same addresses. */
export const CREDITS = [
  { what: 'Pictures of the starter library', who: 'Tabler Icons', by: 'Paweł Kuna', licence: 'MIT License', link: 'https://tabler.io/icons' },
  { what: 'Pictures of the starter library', who: 'Lucide', by: 'Lucide Contributors', licence: 'ISC License', link: 'https://lucide.dev' },
  { what: 'Some of the Lucide icons', who: 'Feather', by: 'Cole Bemis', licence: 'MIT License', link: 'https://feathericons.com' },
  { what: 'How often words are said in ordinary meetings', who: 'QMSum', by: 'Zhong et al., NAACL 2021', licence: 'MIT License', link: 'https://github.com/Yale-LILY/QMSum' },
  { what: 'Which words keep company', who: 'GloVe', by: 'Pennington, Socher and Manning', licence: 'Public Domain Dedication and License', link: 'https://nlp.stanford.edu/projects/glove/' },
  { what: 'Compounds', who: 'WordNet 3.1', by: 'Princeton University', licence: 'WordNet License', link: 'https://wordnet.princeton.edu' },
  { what: 'Letters of headings and phrases', who: 'Amatic SC', by: 'The Amatic SC Project Authors', licence: 'SIL Open Font License 1.1', link: 'https://github.com/googlefonts/AmaticSC' },
  { what: 'Letters of words and captions', who: 'Patrick Hand', by: 'Patrick Wagesreiter', licence: 'SIL Open Font License 1.1', link: 'https://openfontlicense.org' },
  { what: 'What the language model learned from', who: 'Universal Dependencies English-EWT', by: 'its annotators', licence: 'CC BY-SA 4.0', link: 'https://github.com/UniversalDependencies/UD_English-EWT' },
  { what: 'Drawings of an optional pack', who: 'OpenMoji', by: 'the OpenMoji project', licence: 'CC BY-SA 4.0', link: 'https://openmoji.org' },
  { what: 'Reading English', who: 'wink-nlp', by: 'GRAYPE Systems', licence: 'MIT License', link: 'https://winkjs.org' },
] as const;
