import { SHEET } from '../../tapestry/model/limits.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';
import type { StarterBackground } from '../starterTypes.ts';

export type BackgroundSource = Omit<StarterBackground, 'id' | 'imageHash'>;

const EVERY_POSTER = { layoutId: DEFAULT_LAYOUT, heightRatio: SHEET.height / SHEET.width, published: true } as const;
const TRIPLES = { ...EVERY_POSTER, layoutId: 'lo_triples' } as const;
const BIG_SYMBOLS = { ...EVERY_POSTER, layoutId: 'lo_bigsyms' } as const;

/** The painted backgrounds of the starter library; ids and hashes are added when it is built. */
export const STARTER_BACKGROUNDS: readonly BackgroundSource[] = [
  {
    ...EVERY_POSTER,
    name: 'Harbour',
    palette: 'harbour',
    image: 'backgrounds/harbour.png',
    description: 'Teal, apricot and sea blue on warm paper: for work in progress, places and journeys.',
    selected: true,
    primarySymbol: 'ship',
    symbols: ['sea', 'water', 'wind', 'bridge', 'way'],
  },
  {
    ...EVERY_POSTER,
    name: 'Orchard',
    palette: 'orchard',
    image: 'backgrounds/orchard.png',
    description: 'Orange, leaf green and brick on cream paper: for what grows, is cooked or is built by hand.',
    selected: false,
    primarySymbol: 'plant',
    symbols: ['tree', 'fruit', 'garden', 'food', 'seed'],
  },
  {
    ...EVERY_POSTER,
    name: 'Dusk',
    palette: 'dusk',
    image: 'backgrounds/dusk.png',
    description: 'Violet, amber and rose on pale paper: for people, learning and what is still a question.',
    selected: false,
    primarySymbol: 'night',
    symbols: ['theatre', 'school', 'read', 'music', 'health'],
  },
  {
    ...BIG_SYMBOLS,
    name: 'Workshop',
    palette: 'orchard',
    image: 'backgrounds/orchard.png',
    description: 'Orange, leaf green and brick on cream paper: few things, large, for what is made and tried out.',
    selected: true,
    primarySymbol: 'hammer',
    symbols: ['design', 'color', 'engine', 'hand'],
  },
  {
    ...BIG_SYMBOLS,
    name: 'Lighthouse',
    palette: 'harbour',
    image: 'backgrounds/harbour.png',
    description: 'Teal, apricot and sea blue on warm paper: few things, large, to be seen from afar.',
    selected: false,
    primarySymbol: 'light',
    symbols: ['watch', 'map', 'travel', 'island', 'news'],
  },
  {
    ...BIG_SYMBOLS,
    name: 'Lantern',
    palette: 'dusk',
    image: 'backgrounds/dusk.png',
    description: 'Violet, amber and rose on pale paper: few things, large, for talks and questions.',
    selected: false,
    primarySymbol: 'idea',
    symbols: ['question', 'talk', 'know', 'school', 'write'],
  },
  {
    ...TRIPLES,
    name: 'Market',
    palette: 'dusk',
    image: 'backgrounds/dusk.png',
    description: 'Violet, amber and green on pale paper: who does what, for decisions and dealings.',
    selected: true,
    primarySymbol: 'decide',
    symbols: ['buy', 'deal', 'vote', 'contract', 'give'],
  },
  {
    ...TRIPLES,
    name: 'Ferry',
    palette: 'harbour',
    image: 'backgrounds/harbour.png',
    description: 'Blue, apricot and teal on warm paper: who does what, for plans and tasks.',
    selected: false,
    primarySymbol: 'send',
    symbols: ['work', 'run', 'bring', 'project', 'deadline'],
  },
  {
    ...TRIPLES,
    name: 'Harvest',
    palette: 'orchard',
    image: 'backgrounds/orchard.png',
    description: 'Teal, orange and green on cream paper: who does what, for what is grown and made together.',
    selected: false,
    primarySymbol: 'gather',
    symbols: ['make', 'farm', 'rescue', 'share', 'use'],
  },
];
