import { SHEET } from '../../tapestry/model/limits.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import { PAINTINGS } from '../backgrounds/paintings.ts';
import type { StarterBackground } from '../starterTypes.ts';

export type BackgroundSource = Omit<StarterBackground, 'id' | 'imageHash'>;

const EVERY_POSTER = { layoutId: DEFAULT_LAYOUT, heightRatio: SHEET.height / SHEET.width, published: true } as const;
const TRIPLES = { ...EVERY_POSTER, layoutId: 'lo_triples' } as const;
/** Light lines on a blue sheet. */
const NIGHT = { palette: 'night', image: 'backgrounds/night.png', variants: ['night'], selected: false } as const;
const BIG_SYMBOLS = { ...EVERY_POSTER, layoutId: 'lo_bigsyms' } as const;

/** A slot layout is born with its background: its id is its name's. */
function painted(file: keyof typeof PAINTINGS) {
  const { palette, variants, layout } = PAINTINGS[file];
  const { ink: primary, second: secondary } = PALETTES[palette];
  const layoutId = `lo_${layout.name.toLowerCase()}`;
  return { ...EVERY_POSTER, layoutId, palette, colors: { primary, secondary }, variants, image: `backgrounds/${file}.png`, selected: true, layout } as const;
}

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
    symbols: ['sea', 'water', 'wind', 'bridge', 'route'],
  },
  {
    ...EVERY_POSTER,
    name: 'Orchard',
    palette: 'orchard',
    image: 'backgrounds/orchard.png',
    description: 'Apple red, leaf green and honey on cream paper: for what grows, is cooked or is built by hand.',
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
    description: 'Apple red, leaf green and honey on cream paper: few things, large, for what is made and tried out.',
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
    primarySymbol: 'judge',
    symbols: ['buy', 'deal', 'vote', 'contract', 'share'],
  },
  {
    ...TRIPLES,
    name: 'Ferry',
    palette: 'harbour',
    image: 'backgrounds/harbour.png',
    description: 'Blue, apricot and teal on warm paper: who does what, for plans and tasks.',
    selected: false,
    primarySymbol: 'send',
    symbols: ['work', 'run', 'delivery', 'checklist', 'deadline'],
  },
  {
    ...TRIPLES,
    name: 'Harvest',
    palette: 'orchard',
    image: 'backgrounds/orchard.png',
    description: 'Apple red, leaf green and honey on cream paper: who does what, for what is grown and made together.',
    selected: false,
    primarySymbol: 'merging',
    symbols: ['hammer', 'farm', 'lifebuoy', 'share', 'tool'],
  },
  {
    ...painted('hill'),
    name: 'Sunrise Hill',
    description: 'Three ridges under a large sun: for plans, seasons and what lies ahead.',
    primarySymbol: 'sun',
    symbols: ['mountain', 'morning', 'growth', 'route', 'year'],
  },
  {
    ...painted('river'),
    name: 'River Bend',
    description: 'A river between two meadows: for journeys, changes and what flows on.',
    primarySymbol: 'water',
    symbols: ['bridge', 'fish', 'sea', 'travel', 'change'],
  },
  {
    ...painted('orbit'),
    name: 'Night Orbit',
    description: 'A golden sun and its orbits in the night: for systems, research and large questions.',
    primarySymbol: 'planet',
    symbols: ['night', 'moon', 'system', 'rocket', 'question'],
  },
  {
    ...EVERY_POSTER,
    ...NIGHT,
    name: 'Midnight',
    description: 'Gold and light colours on a blue night: for research, screens and what happens while others sleep.',
    primarySymbol: 'laptop',
    symbols: ['robot', 'antenna', 'satellite', 'server', 'wifi'],
  },
  {
    ...BIG_SYMBOLS,
    ...NIGHT,
    name: 'Lamplight',
    description: 'Light colours on a blue night: few things, large, for evenings and stages.',
    primarySymbol: 'bulb',
    symbols: ['theatre', 'candle', 'mic', 'music', 'history'],
  },
  {
    ...TRIPLES,
    ...NIGHT,
    name: 'Night Train',
    description: 'Light colours on a blue night: who does what, for what runs by itself.',
    primarySymbol: 'train',
    symbols: ['engine', 'control', 'switch', 'loop', 'refresh'],
  },
  {
    ...painted('tree'),
    name: 'Old Tree',
    description: 'A large tree on a meadow: for what has grown over years and what hangs on it.',
    primarySymbol: 'tree',
    symbols: ['leaf', 'fruit', 'seed', 'family', 'history'],
  },
  {
    ...painted('sail'),
    name: 'Sailing Boat',
    description: 'A boat with a great sail: for departures, crews and a common course.',
    primarySymbol: 'sailboat',
    symbols: ['ship', 'anchor', 'wind', 'island', 'compass'],
  },
  {
    ...painted('table'),
    name: 'Round Table',
    description: 'A round table laid for seven: for talks, meals and what is shared.',
    primarySymbol: 'table',
    symbols: ['talk', 'food', 'coffee', 'share', 'meeting'],
  },
  {
    ...painted('street'),
    name: 'High Street',
    description: 'Five houses and the pavement before them: for neighbourhoods, shops and moving about.',
    primarySymbol: 'road',
    symbols: ['home', 'bus', 'bus stop', 'door', 'bike'],
  },
  {
    ...painted('peak'),
    name: 'Mountain Path',
    description: 'One steep mountain and the path up to it: for goals and long climbs.',
    primarySymbol: 'mountain',
    symbols: ['success', 'ladder', 'compass', 'steps', 'snowflake'],
  },
  {
    ...painted('garden'),
    name: 'Flower Bed',
    description: 'A symbol in every blossom: for what is tended and what comes up.',
    primarySymbol: 'flower',
    symbols: ['garden', 'plant', 'growth', 'butterfly', 'bucket'],
  },
  {
    ...painted('window'),
    name: 'Window Sill',
    description: 'A room with shelves and a bright window: for work at home and views out.',
    primarySymbol: 'window',
    symbols: ['home', 'light', 'bed', 'chair', 'frame'],
  },
  {
    ...painted('kite'),
    name: 'Kite',
    description: 'A kite over the dunes: for play, trying out and what the wind brings.',
    primarySymbol: 'wind',
    symbols: ['play', 'child', 'feather', 'plane', 'idea'],
  },
  {
    ...painted('city'),
    name: 'Night Town',
    description: 'A town under a great moon: for places where many live and work.',
    primarySymbol: 'moon',
    symbols: ['night', 'building complex', 'light', 'police', 'cable'],
  },
];
