import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading } from './reading.ts';
import { readTranscript } from './read.ts';

/** Speaker and words of every turn. */
const turnsOf = (reading: Reading): [string | null, string][] =>
  reading.turns.map(({ speaker, start, end }) => [speaker, reading.text.slice(start, end)]);

const ROOF: [string, string][] = [
  ['Ada Byron', 'The roof leaks. We need new tiles before the winter.'],
  ['Dr. Chen', 'How much will they cost?'],
  ['Ada Byron', 'About nine thousand.'],
];

const FORMATS: Record<string, string> = {
  speaker: 'Ada Byron: The roof leaks. We need new tiles\nbefore the winter.\nDr. Chen: How much will they cost?\nAda Byron: About nine thousand.\n',
  'speaker with times in round brackets':
    'Ada Byron (00:03): The roof leaks. We need new tiles before the winter.\nDr. Chen (00:09): How much will they cost?\nAda Byron (01:12): About nine thousand.',
  'speaker with times in front':
    '[00:00:03] Ada Byron: The roof leaks. We need new tiles before the winter.\n[00:00:09] Dr. Chen: How much will they cost?\n[00:01:12] Ada Byron: About nine thousand.',
  'webvtt of Zoom':
    'WEBVTT\n\n1\n00:00:03.000 --> 00:00:05.000\nAda Byron: The roof leaks. We need new tiles\n\n2\n00:00:05.100 --> 00:00:07.000\nAda Byron: before the winter.\n\n3\n00:00:09.000 --> 00:00:10.000\nDr. Chen: How much will they cost?\n\n4\n00:01:12.000 --> 00:01:14.000\nAda Byron: About nine thousand.\n',
  'webvtt of Teams':
    'WEBVTT\n\nNOTE made by a machine\n\n9f1c-0/0-0\n00:00:03.000 --> 00:00:07.000\n<v Ada Byron>The roof leaks. We need\nnew tiles before the winter.</v>\n\n9f1c-1/1-0\n00:00:09.000 --> 00:00:10.000\n<v Dr. Chen>How much will they cost?</v>\n\n9f1c-2/2-0\n00:01:12.000 --> 00:01:14.000\n<v Ada Byron>About nine thousand.</v>\n',
  srt: '\ufeff1\r\n00:00:03,000 --> 00:00:05,000\r\n[Ada Byron] The roof leaks. We need new tiles\r\n\r\n2\r\n00:00:05,100 --> 00:00:07,000\r\nbefore the winter.\r\n\r\n3\r\n00:00:09,000 --> 00:00:10,000\r\n[Dr. Chen] How much will they cost?\r\n\r\n4\r\n00:01:12,000 --> 00:01:14,000\r\n[Ada Byron] About nine thousand.\r\n',
  otter: 'Ada Byron  0:03\nThe roof leaks. We need new tiles\n\nAda Byron  0:05\nbefore the winter.\n\nDr. Chen  0:09\nHow much will they cost?\n\nAda Byron  1:12\nAbout nine thousand.\n\nTranscribed by https://otter.ai\n',
  'Teams copied': '\nAda Byron   0:03\nThe roof leaks. We need new tiles before the winter.\n\nDr. Chen   0:09\nHow much will they cost?\n\nAda Byron   1:12\nAbout nine thousand.\n',
  'Teams document pasted':
    'Ada Byron\n0 minutes 3 seconds\nThe roof leaks. We need new tiles before the winter.\nDr. Chen\n0 minutes 9 seconds\nHow much will they cost?\nAda Byron\n1 minute 12 seconds\nAbout nine thousand.',
  'Zoom chat saved': '[Ada Byron] 10:00:03\nThe roof leaks. We need new tiles before the winter.\n\n[Dr. Chen] 10:00:09\nHow much will they cost?\n\n[Ada Byron] 10:01:12\nAbout nine thousand.\n',
  'Zoom chat file': '10:00:03\t From Ada Byron to Everyone: The roof leaks. We need new tiles before the winter.\n10:00:09\t From Dr. Chen to Everyone: How much will they cost?\n10:01:12\t From Ada Byron to Everyone: About nine thousand.\n',
  markdown:
    '---\ntitle: Roof\ndate: 2024-05-02\n---\n\n# The roof\n\n**Attendees:** Ada Byron, Dr. Chen\n\n**Ada Byron:** The roof *leaks*. We need [new tiles](https://tiles.example/new) before the winter.\n\n**Dr. Chen:** How much will they cost?\n\n**Ada Byron:** About nine thousand.\n',
  'captions of Webex': 'WEBVTT\n\n1 "Ada Byron" (30451)\n00:00:03.000 --> 00:00:05.000\nThe roof leaks. We need new tiles\n\n2 "Ada Byron" (30451)\n00:00:05.100 --> 00:00:07.000\nbefore the winter.\n\n3 "Dr. Chen" (30452)\n00:00:09.000 --> 00:00:10.000\nHow much will they cost?\n\n4 "Ada Byron" (30451)\n00:01:12.000 --> 00:01:14.000\nAbout nine thousand.\n',
  'Google Meet': 'Roof meeting (2024-05-02 10:00 GMT+1) - Transcript\nAttendees\nAda Byron, Dr. Chen\nTranscript\n00:00:00\n \nAda Byron: The roof leaks. We need new tiles before the winter.\nDr. Chen: How much will they cost?\n\n00:05:00\n \nAda Byron: About nine thousand.\nMeeting ended after 00:12:01\n',
  'front matter above labelled lines': '---\ntitle: Roof\ndate: 2024-05-02\n---\nAda Byron: The roof leaks. We need new tiles before the winter.\nDr. Chen: How much will they cost?\nAda Byron: About nine thousand.\n',
  'labels on lines of their own': 'Ada Byron:\nThe roof leaks. We need new tiles\nbefore the winter.\n\nDr. Chen:\nHow much will they cost?\n\nAda Byron:\nAbout nine thousand.\n',
  'a table with commas': 'Start,Speaker,Text\n00:00:03,"Ada Byron","The roof leaks. We need new tiles before the winter."\n00:00:09,Dr. Chen,How much will they cost?\n00:01:12,Ada Byron,About nine thousand.\n',
  'a table with tabs': 'speaker\ttext\nAda Byron\tThe roof leaks. We need new tiles before the winter.\nDr. Chen\tHow much will they cost?\nAda Byron\tAbout nine thousand.\n',
  'a chat log': '10:00 <Ada Byron> The roof leaks. We need new tiles before the winter.\n10:01 <Dr. Chen> How much will they cost?\n10:02 <Ada Byron> About nine thousand.\n',
  'live captions': '>> ADA BYRON: The roof leaks. We need\nnew tiles before the winter.\n>> DR. CHEN: How much will they cost?\n>> ADA BYRON: About nine thousand.\n',
};

describe('what was said', () => {
  it.each(Object.entries(FORMATS))('is the same in the format %s', (_, file) => {
    const turns = turnsOf(readTranscript(file));
    expect(turns.map(([, said]) => said)).toEqual(ROOF.map(([, said]) => said));
    expect(turns.map(([speaker]) => speaker?.toLowerCase())).toEqual(ROOF.map(([speaker]) => speaker.toLowerCase()));
  });

  it('keeps long labels of a parliament out of the text', () => {
    const { text, turns } = readTranscript('The Chair (Hon. Jo Doe (North Bay, Lib.)): Order.\nSome hon. members: Oh, oh!\nThe Chair (Hon. Jo Doe (North Bay, Lib.)): Order, please.');
    expect(text).toBe('Order.\nOh, oh!\nOrder, please.');
    expect(turns[0]?.speaker).toBe('The Chair (Hon. Jo Doe (North Bay, Lib.))');
  });

  it('takes numbered speakers and labels that are said once', () => {
    expect(turnsOf(readTranscript('Speaker 1: It leaks.\nSpeaker 2: Where?\nSpeaker 1: There.')).map(([speaker]) => speaker)).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 1']);
    expect(turnsOf(readTranscript('Ada Byron: It leaks.\nDr. Chen: Where?\nJo Hale: There.')).map(([speaker]) => speaker)).toEqual(['Ada Byron', 'Dr. Chen', 'Jo Hale']);
  });

  it('is told by the labels of a transcript that has an agenda with times in it, wherever that stands', () => {
    const agenda = 'Welcome  09:00\nWell and loan - 10:30\n';
    for (const file of [`${FORMATS['speaker']}${agenda}`, `${agenda}${FORMATS['speaker']}`]) {
      const { text, turns } = readTranscript(file);
      expect(text).toContain('The roof leaks. We need new tiles before the winter.');
      expect(text).not.toContain('Ada Byron:');
      expect(turns.map(({ speaker }) => speaker)).toEqual(expect.arrayContaining(['Ada Byron', 'Dr. Chen']));
      expect(turns.map(({ speaker }) => speaker)).not.toContain('Well and loan -');
    }
  });

  it('is not taken for captions because one line shows the times of a cue', () => {
    const talk = Array.from({ length: 20 }, (_, at) => `${at % 2 ? 'Ada Byron' : 'Dr. Chen'}: This is what is said as number ${at} of all.`);
    const { turns, format } = readTranscript([...talk.slice(0, 15), '00:00:10,000 --> 00:00:12,000', ...talk.slice(15)].join('\n'));
    expect(format).toBe('speaker');
    expect(turns).toHaveLength(20);
  });

  it('is not thrown away where most of it stands above the first name with a time', () => {
    const { text } = readTranscript(`${'The garden wants water, and nobody came to the well today.\n'.repeat(20)}Ada Byron  0:03\nThe roof leaks.\nDr. Chen  0:09\nWhere?\n`);
    expect(text).toContain('nobody came to the well today');
  });

  it('belongs to people with an emoji in their names, too', () => {
    const turns = turnsOf(readTranscript('王小明: The well is dry.\n🌻 Sunny: We could build a new bench.\nBo 🎉: With what?\n🌻 Sunny: With the old gate.\n王小明: Good.\nBo 🎉: Fine.'));
    expect(turns.map(([speaker]) => speaker)).toEqual(['王小明', '🌻 Sunny', 'Bo 🎉', '🌻 Sunny', '王小明', 'Bo 🎉']);
    expect(turns[1]?.[1]).toBe('We could build a new bench.');
  });

  it('keeps "Note:" and clock times that somebody said', () => {
    const { text } = readTranscript('Ada Byron: It leaks at 10:30.\nNote: the tiles are red.\nDr. Chen: 12:15 is early.\nAda Byron: Yes.');
    expect(text).toBe('It leaks at 10:30. Note: the tiles are red.\n12:15 is early.\nYes.');
  });

  it('leaves a colon inside a sentence alone', () => {
    const { text, format } = readTranscript('We have one aim: to finish the bridge.\nThere are two ways: over it or under it.');
    expect(format).toBe('plain');
    expect(text).toContain('one aim: to finish');
    expect(text).toContain('two ways: over');
  });

  it('has no stage directions, but keeps what stands in other brackets', () => {
    const { text } = readTranscript('Ann: Fine. [laughter] Go on (laughs) then. <crosstalk>\nBob: The plan (the old one) is [Inaudible.] good. {vocalsound}\nAnn: Yes (inaudible 00:12).');
    expect(text).toBe('Fine. Go on then.\nThe plan (the old one) is good.\nYes .');
  });

  it('has a space between words where something that parts them is left out', () => {
    expect(readTranscript('Ann: We ship on Monday<br>and test on[laughter]Tuesday.(laughs)Then we<b>b</b> rest[laughter], really.\nBob: Re\u00adnew the page here.\fNext begins\u0085and ends.').text)
      .toBe('We ship on Monday and test on Tuesday. Then web rest, really.\nRenew the page here. Next begins and ends.');
    expect(readTranscript('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nThe team<br>is happy.\n').text).toBe('The team is happy.');
    expect(readTranscript('# Notes\n\n- very&nbsp;important work\n- **bo**ld words ![map](map.png)are **here**\n- a cell | another\n').text).toBe('very important work\nbold words are here\na cell another');
  });

  it.each([
    ['captions', 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nThe R&amp;D team is very&nbsp;happy &gt; it&#39;s&#x27; caf&#233;.\n', `The R&D team is very happy it's' café.`],
    ['subtitles', '1\n00:00:01,000 --> 00:00:03,000\nThe R&amp;D team &quot;is&quot; ha&shy;ppy.\n', 'The R&D team "is" happy.'],
    ['Markdown', '# Notes\n\n- The R&amp;D team\n- is very&nbsp;happy\n', 'The R&D team\nis very happy'],
    ['a table', 'speaker,text\nAnn,"He said ""hello"" to us."\nBob,"He did, """"twice""""."\n', 'He said "hello" to us.\nHe did, ""twice"".'],
  ])('has the characters that %s write in other ways, and they lead back to where those begin', (_what, file, said) => {
    const { text, map } = readTranscript(file);
    expect(text).toBe(said);
    for (const { at, original, length } of map) {
      for (let unit = 0; unit < length; unit += 1) expect([text[at + unit], '&']).toContain(file[original + unit]);
    }
    expect(map.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(text.replaceAll(/\s/gu, '').length - 1);
  });

  it('has no addresses, in brackets either', () => {
    expect(readTranscript('Ann: See the plan (https://x.example/c) today.\nBob: Yes [www.x.example] and https://x.example/d too.').text).toBe('See the plan today.\nYes and too.');
  });

  it('has no marks that nobody sees', () => {
    expect(readTranscript('Ann: We said \u2066hello\u2069 to the \u061cworld\u180e today.\nBob: Yes.').text).toBe('We said hello to the world today.\nYes.');
  });

  it('joins lines that were wrapped by hand, paragraph by paragraph', () => {
    const wrapped = 'The garden behind the school has been\nempty for years, and the children would\nlike to grow beans and pumpkins there.\n\nThe council owns the ground and has\nnot been asked so far.';
    expect(turnsOf(readTranscript(wrapped)).map(([, said]) => said)).toEqual([
      'The garden behind the school has been empty for years, and the children would like to grow beans and pumpkins there.',
      'The council owns the ground and has not been asked so far.',
    ]);
  });

  it('takes each line of recognised speech without punctuation for itself', () => {
    const { turns } = readTranscript('so shall we begin with the budget then\nyes please\nright the budget is nearly spent and nobody knows on what exactly');
    expect(turns).toHaveLength(3);
  });

  it('in Markdown notes is each bullet, without lists of people, headings and addresses', () => {
    const { text } = readTranscript('## 4 May 2021\n\n* Attending\n    * Jo Doe\n    * Ann Lee\n* Freeze the [release branch](https://x.example/b)\n  on Friday\n* See https://x.example/c for details\n\n```\ncode\n```\n');
    expect(text).toBe('Freeze the release branch on Friday\nSee for details');
  });

  it('is notes where most of a list is points that nobody in particular said', () => {
    const points = '# Orchard\n\n* The gate needs a coat of paint\n* Ann willing to help but not on Fridays\n';
    expect(readTranscript(points).format).toBe('notes');
    expect(readTranscript(`${points}\nThe rest was read out.\n\nIt took an hour.\n\nNobody minded.\n`).format).toBe('markdown');
    expect(readTranscript('# Orchard\n\n* **Ann:** The gate needs a coat of paint.\n* **Ben:** I will help.\n* **Ann:** Good.\n').format).toBe('markdown');
  });

  it('leaves out front matter behind front matter, however much of it there is', () => {
    const matter = '---\ntitle: Board\n---\n\n';
    expect(readTranscript(`${matter.repeat(20_000)}We met on the hill.`).text).toBe('We met on the hill.');
    const { text, turns, date } = readTranscript(`${matter}---\ndate: 2024-05-02\n...\nJo: Hello there.\nAnn: Hello.\nJo: We begin.`);
    expect([text, turns.map(({ speaker }) => speaker), date]).toEqual(['Hello there.\nHello.\nWe begin.', ['Jo', 'Ann', 'Jo'], '2024-05-02']);
  });

  it('splits captions at every change of speaker, also inside a line', () => {
    const { text } = readTranscript('>> Is it on? >> It is.\n>> Good.\n');
    expect(text).toBe('Is it on?\nIt is.\nGood.');
  });

  it('has no spaces around its hyphens where a typist put them, but keeps dashes', () => {
    const heard = 'Ann: Mm - hmm.\nBen: Uh - huh.\nAnn: Mm - hmm. The back - end work is N - best. The gate - I think it sticks - is old - and heavy. B - ben said so.\n';
    expect(readTranscript(heard).text).toBe('Mm-hmm.\nUh-huh.\nMm-hmm. The back-end work is N-best. The gate - I think it sticks - is old - and heavy. B-ben said so.');
    const dashed = 'Ann: The gate sticks - badly.\nBen: Uh - huh.\nAnn: It is old - too old.\n';
    expect(readTranscript(dashed).text).toContain('sticks - badly');
    expect(readTranscript(`${dashed}Ben: Mm-hmm, uh-huh. Mm-hmm.\nAnn: Uh - huh. Mm - hmm. Uh-huh. Uh-huh.\n`).text).toContain('old - too old');
  });

  it('has a space between a number and its word again, and every letter leads back to the file', () => {
    const file = 'Ann: It costs $15billion and 400,000workers by March27.\nBen: In the 1980s the 2nd, 75thanniversary was 3D.\nAnn: See 9edf and v2beta, 12km away.\n';
    const { text, map } = readTranscript(file);
    expect(text).toBe('It costs $15 billion and 400,000 workers by March 27.\nIn the 1980s the 2nd, 75thanniversary was 3D.\nSee 9edf and v2beta, 12km away.');
    for (const { at, original, length } of map) expect(text.slice(at, at + length)).toBe(file.slice(original, original + length));
    expect(map.reduce((sum, { length }) => sum + length, 0)).toBe(text.length - 3 - 2);
  });

  it('counts words as a person would', () => {
    expect(readTranscript("Jo: It's a well-known 3D printer – really.").words).toBe(7);
    expect(readTranscript("It's a well-known 3D printer – really.").words).toBe(6);
  });
});

describe('the date of a transcript', () => {
  it.each([
    ['---\ndate: 2024-05-02\n---\nWe met.', '2024-05-02'],
    ['# Board, March 1, 2023\n\n- We met on the hill.\n- It rained.\n- We left.', '2023-03-01'],
    ['Minutes of 28 April 2020\n\nJo: Hello there.\nAnn: Hello.\nJo: We begin.', '2020-04-28'],
    ['28th of April 2020\nWe met on the hill.', '2020-04-28'],
  ])('is found in %j', (file, date) => {
    expect(readTranscript(file).date).toBe(date);
  });

  it('is left open when there are two, when it is no day, or when somebody merely says one', () => {
    expect(readTranscript('# 2023-03-01\n- A plan.\n# 2023-03-08\n- A bridge.\n- A road.').date).toBeNull();
    expect(readTranscript('# Board, February 30, 2023\n\n- We met.\n- It rained.\n- We left.').date).toBeNull();
    expect(readTranscript('Jo: On 28 April 2020 the shop closed.\nAnn: It did.\nJo: A pity.').date).toBeNull();
  });
});

describe('the map to the original', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom('Ann: ', 'Bob  0:03', '[laughter]', '\n', '\r\n', ' ', '>> ', '**', '00:00:01.000 --> 00:00:02.000', 'WEBVTT', '- ', '# ', '](https://a.b)', '[', '(', '...', 'word', 'and', '\u200b', '0:05', '---'), { maxLength: 60 }).map((parts) => parts.join('')),
  );

  it('leads every code unit that was kept back to the same one', () => {
    fc.assert(fc.property(anyText, (original) => {
      const { text, map, turns } = readTranscript(original);
      for (const run of map) expect(original.slice(run.original, run.original + run.length)).toBe(text.slice(run.at, run.at + run.length));
      const unmapped = [...text.matchAll(/[^\s]/gu)].filter(({ index }) => !map.some((run) => index >= run.at && index < run.at + run.length));
      expect(unmapped).toEqual([]);
      expect(turns.map(({ start, end }) => text.slice(start, end)).join('\n')).toBe(text);
    }), { numRuns: 400 });
  });

  it('takes a moment, not a minute, for a line of 200,000 characters', () => {
    const started = performance.now();
    for (const part of ['a', '[', '(', '*', 'A: ', 'a b ', '](']) readTranscript(part.repeat(200_000 / part.length));
    expect(performance.now() - started).toBeLessThan(4000);
  });
});
