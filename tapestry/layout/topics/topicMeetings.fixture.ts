import type { Excerpt, Figure, Quote, Topic } from '../../model/topics.ts';

/** A topic as a person reads it out of a meeting: its hero is a symbol's name, or a word where `word` is set. */
export interface ReadTopic {
  readonly heading: string;
  readonly share: number;
  readonly hero: string;
  readonly heroCount: number;
  readonly word?: true;
  readonly quotes: readonly (readonly [text: string, speaker: string | null])[];
  readonly figures: readonly (readonly [figure: string, measures: string])[];
  readonly pictures: readonly (readonly [symbol: string, caption: string, count: number])[];
  readonly words: readonly string[];
}

export interface ReadMeeting {
  readonly title: string;
  readonly date: `${number}-${number}-${number}` | null;
  readonly words: number;
  readonly speakers: number;
  readonly topics: readonly ReadTopic[];
}

/** Word for word from the sample meetings. */
export const SCHOOL_BUS: ReadMeeting = {
  title: 'School bus routes', date: '2026-01-29', words: 1797, speakers: 5,
  topics: [
    {
      heading: 'The worst stop on my route', share: 0.27, hero: 'bridge', heroCount: 12,
      quotes: [
        ['The children stand in the dark with no pavement.', 'Marcus Bell'],
        ['I stand at the window until the bus comes.', 'Astrid Lunde'],
        ['No bus stop, no bus.', 'Kofi Mensah'],
      ],
      figures: [['3', 'close ones at that bridge'], ['53', 'red dots around Penny Hill']],
      pictures: [['traffic light', 'traffic light', 2], ['map', 'map', 6], ['truck', 'lorry', 4]], words: ['mirror', 'crossing', 'Penny Hill', 'farm'],
    },
    {
      heading: 'Buy one electric minibus', share: 0.25, hero: 'battery', heroCount: 2,
      quotes: [
        ['Does the battery like hills? And snow?', 'Marcus Bell'],
        ["I'd rather have a bus than nothing.", 'Astrid Lunde'],
        ["The grant can't pay for drivers. It's either a bus or nothing.", 'Helen Draycott'],
      ],
      figures: [['64,000', 'pounds, an electric minibus'], ['11 times', 'number four broke down']],
      pictures: [['solar panel', 'solar panels', 1], ['engine', 'engine', 1]], words: ['grant', 'fuel', 'bus four', 'licence'],
    },
    {
      heading: 'Children ride their bikes like a train', share: 0.22, hero: 'bike', heroCount: 11,
      quotes: [
        ['Children who cycle are awake in the first lesson.', 'Ruth Okonedo'],
        ['Would you let a child ride alone there in December?', 'Astrid Lunde'],
        ['It always rains.', 'Marcus Bell'],
      ],
      figures: [['10', 'parents, each one morning a week']],
      pictures: [['helmet', 'helmets', 1], ['lamp', 'lamps', 1]], words: ['Marsh End', 'railway line', 'gravel', 'survey'],
    },
    {
      heading: 'The bell moves by ten minutes', share: 0.14, hero: 'school bell', heroCount: 4,
      quotes: [
        ['More than ten minutes and we lose the swimming pool.', 'Ruth Okonedo'],
        ['My son falls asleep in maths as it is.', 'Astrid Lunde'],
      ],
      figures: [['7:20', 'the first child gets on']],
      pictures: [['clock', 'timetable', 3]], words: ['timetable', 'lesson'],
    },
    {
      heading: 'We don\u2019t track drivers', share: 0.12, hero: 'app', heroCount: 1, word: true,
      quotes: [
        ["I'm not touching a phone while I drive.", 'Marcus Bell'],
        ['Does it also know when I stop for a coffee?', 'Marcus Bell'],
      ],
      figures: [], pictures: [['phone', 'phone', 6], ['map', 'map', 6]], words: ['position', 'message'],
    },
  ],
};

export const MUSEUM: ReadMeeting = {
  title: "Autumn exhibition: The Smuggler's Chest", date: '2025-02-18', words: 492, speakers: 0,
  topics: [
    {
      heading: 'Nobody knows what the key opens', share: 0.38, hero: 'key', heroCount: 9,
      quotes: [['Jasper thinks the cross marks a well. Leo thinks it is a joke.', null], ['A child who finds it rings the bell for the whole museum.', null]],
      figures: [['214', 'coins'], ['1641', 'the oldest coin']],
      pictures: [['treasure chest', 'treasure chest', 2], ['sword', 'sword', 4], ['bell', 'bell', 5]], words: ['castle', 'locks', 'ticket desk'],
    },
    {
      heading: 'The lamp goes off when nobody looks', share: 0.34, hero: 'map', heroCount: 5,
      quotes: [['Light destroys old paper.', null], ['Visitors who cannot read a label ask the guards.', null]],
      figures: [['40 words', 'short labels']], pictures: [['candle', 'candle', 1], ['camera', 'camera', 2]], words: ['black sand', 'glass', 'labels'],
    },
    {
      heading: 'A ticket is eight pounds', share: 0.28, hero: 'ticket', heroCount: 5,
      quotes: [['The old ladder in room three is dangerous.', null]],
      figures: [['58,000', 'pounds, the budget'], ['7,000', 'tickets to pay for everything']], pictures: [['ladder', 'ladder', 3], ['alarm', 'alarm', 2]], words: ['insurance', 'second guard'],
    },
  ],
};

export const HARBOUR: ReadMeeting = {
  title: 'Harbour festival', date: '2026-05-12', words: 2116, speakers: 5,
  topics: [
    {
      heading: 'A hundred drums on the ferry', share: 0.3, hero: 'drum', heroCount: 11,
      quotes: [
        ['People have a hangover on Sunday at eleven.', 'Ross McEwan'],
        ["Then they'll wake up!", 'Bilal Aziz'],
        ['A hundred children on a boat. No.', 'Signe Aune'],
      ],
      figures: [['100', 'children, 100 drums']], pictures: [['ferry', 'ferry', 6], ['church', 'church', 4], ['guitar', 'guitar', 3]], words: ['life jacket', 'bandstand', 'choir'],
    },
    {
      heading: "A ship doesn't stop for a kayak", share: 0.24, hero: 'kayak', heroCount: 6,
      quotes: [['The kayaks drift onto the rocks.', 'Signe Aune'], ['No boat moves after nine.', 'Juno Hallworth']],
      figures: [['31', 'boats signed up for the parade'], ['60', 'kayaks']], pictures: [['lighthouse', 'lighthouse', 4], ['sailboat', 'sailing ship', 1]], words: ['lifeguards', 'stone pier', 'Marigold'],
    },
    {
      heading: 'At what wind do we close the tent?', share: 0.2, hero: 'wind', heroCount: 6,
      quotes: [['Ten minutes later the tent is on the church roof.', 'Signe Aune'], ['Forty sounds late to me.', 'Bilal Aziz']],
      figures: [['40 knots', 'the music stops'], ['30 %', 'chance of a storm']], pictures: [['anchor', 'anchor', 1], ['rain', 'rain', 5]], words: ['flags', 'balloons'],
    },
    {
      heading: 'No gas under a tent', share: 0.16, hero: 'tent', heroCount: 9,
      quotes: [['And one shopping trolley.', 'Signe Aune'], ["If it rains, we'll drink it ourselves.", 'Ross McEwan']],
      figures: [['9,000', 'plastic cups picked out of the water']], pictures: [['beer', 'beer', 5], ['fire extinguisher', 'fire extinguisher', 2]], words: ['stalls', 'ice cream'],
    },
    {
      heading: 'It has to be free', share: 0.1, hero: 'ticket', heroCount: 3,
      quotes: [['The poster is on every bus in the county.', 'Bilal Aziz']],
      figures: [['740', 'tickets sold']], pictures: [['guitar', 'guitar night', 2]], words: ['fireworks', 'bands'],
    },
  ],
};

const excerpt = (text: string, sentence: number): Excerpt => ({ text, sentence, start: 0, end: text.length });

/** The topics of a read meeting, each in one stretch, or all mixed through each other. */
export function topicsOf({ topics }: ReadMeeting, mixed: boolean): Topic[] {
  return topics.map(({ heading, share, quotes, figures, words }, at): Topic => ({
    id: `t${at + 1}`, heading: excerpt(heading, at * 10), headings: [], share,
    words: words.map((word) => ({ word, lemma: word, partSpeech: 'NOUN', count: 2, weight: 0.5 })),
    spans: (mixed ? [0, 50] : [0]).map((from) => ({ from: from + at * 10, to: from + at * 10 + 10, seconds: null })),
    quotes: quotes.map(([text, speaker], rank): Quote => ({ ...excerpt(text, at * 10 + rank + 1), id: `q${at + 1}-${rank + 1}`, speaker, score: 1 - rank / 10 })),
    figures: figures.map(([figure, measures], rank): Figure => ({ ...excerpt(figure, at * 10 + rank + 5), figure, measures })),
  }));
}
