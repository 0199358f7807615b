import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { readTranscript } from '../transcript/read.ts';
import { sayingsOf } from './sayings.ts';
import { statementsIn } from './clauses.ts';
import { figuresIn } from './figures.ts';
import { numeralOf } from './numerals.ts';
import { headingJudge } from './headings.ts';
import { isBadlySaid, MIN_MEMORABLE, quoteJudge } from './quotes.ts';
import { compoundsOf } from './stumbles.ts';
import { speakerName } from './speakerName.ts';

const engine = analysisEngine();

/** What one person's words offer, every word of them telling. */
function offered(text: string): { quotes: string[]; memorable: string[]; passages: string[]; headings: string[]; figures: string[] } {
  const analysis = engine.analyse(readTranscript(text));
  const weight = new Float64Array(analysis.lemmas.length).fill(1);
  const said = new Int32Array(analysis.lemmas.length).fill(2);
  const compounds = compoundsOf(analysis);
  const judge = quoteJudge(analysis, said, compounds);
  const judgeHeading = headingJudge(analysis, said, compounds);
  const sentences = [...analysis.sentences.first.keys()];
  const statements = sentences.flatMap((sentence) => statementsIn(analysis, sentence));
  const judged = statements.flatMap((statement) => judge.statement(statement, weight) ?? []);
  return {
    quotes: judged.filter(({ isOfTopic }) => isOfTopic).map(({ quote }) => quote.text),
    memorable: judged.filter(({ memorable }) => memorable >= MIN_MEMORABLE).map(({ quote }) => quote.text),
    passages: sentences.flatMap((sentence) => judge.passages(sentence, weight).map(({ quote }) => quote.text)),
    headings: statements.flatMap((statement) => judgeHeading(statement, { weight, quotable: 0, late: 0 })?.excerpt.text ?? []),
    figures: sentences.flatMap((sentence) => figuresIn(analysis, sentence, weight)).map(({ figure: { figure, measures } }) => `${figure} ${measures}`),
  };
}

describe('What is quoted of a meeting', () => {
  it('says what something was', () => {
    expect(offered('Ben: Mm-hmm.\nAnn: The gardeners got rid of a gate that was never anyway.').quotes).toEqual([]);
    expect(offered('Ben: Mm-hmm.\nAnn: Nobody knew where the wooden gate was yesterday.').quotes).toHaveLength(1);
  });

  it('says whose and how many once, and what the reason is', () => {
    const said = ['With their all their useless rules.', 'The managers lost all their keys.', 'The reason why the gate is old because of the rain.', 'The reason is that the gate is old because of the rain.'];
    expect(said.map(isBadlySaid)).toEqual([true, false, true, false]);
  });

  it('has a verb behind who does something', () => {
    const said = ['I would not make that leap, because I in narratives.', 'I in turn gave her the key.', 'They of the orchard.', 'They are of the orchard.'];
    expect(said.map(isBadlySaid)).toEqual([true, false, true, false]);
  });

  it('is said to its end, once, and goes on with nothing', () => {
    const said = [
      'For instance, the gate was a great idea.', 'In which you have a wooden gate.', 'Because for the gate you have to see what the gardeners want.', 'By the way, why was the gate red?', "A perfect gate would look like.", "You don't need to use wires and all.",
      'We will paint more gates I guess?', 'I have to have about your garden ideas.', 'Thirty twenty six percent said gates are bad.', 'The gate is overloading with other with hardware.',
    ];
    expect(said.map(isBadlySaid)).toEqual(said.map(() => true));
    const whole = ["What does a perfect gate look like?", 'We have about nine gates.', 'Twenty six percent said gates are bad.', "There's no other way to write to a gardener.", 'The gate and all the hinges are red.'];
    expect(whole.map(isBadlySaid)).toEqual(whole.map(() => false));
  });

  it('is no word of who is to speak, what comes next or who was there', () => {
    const said = ['Anna, do you want to ask about the gate?', 'Would you start with the gate?', "We'll move on, then, to the gate.", 'Anna, Ben and myself were present.', 'The gardener presented her thoughts on the gate.', 'I hope all of you will join us in observing Gate Day.', 'I was discussing gates, including wooden ones.'];
    expect(said.map(isBadlySaid)).toEqual(said.map(() => true));
    expect(['Do you want to paint the gate?', 'We will move the gate.', 'She presented a red gate.'].map(isBadlySaid)).toEqual([false, false, false]);
  });

  it('is nothing that is taken back at once', () => {
    expect(offered('Ben: Mm-hmm.\nAnn: Nobody knew where the wooden gate was yesterday, but Carl did.').quotes).toEqual([]);
    expect(offered('Ben: Mm-hmm.\nAnn: Nobody knew where the wooden gate was yesterday. That was rejected by the council.').quotes).toEqual([]);
    expect(offered('Ben: Mm-hmm.\nAnn: Nobody knew where the wooden gate was yesterday. We rejected another one.').quotes[0]).toBe('Nobody knew where the wooden gate was yesterday.');
    expect(offered('Ben: Mm-hmm.\nAnn: Nobody knew where the wooden gate was yesterday.\nBen: That was rejected by the council.').quotes[0]).toBe('Nobody knew where the wooden gate was yesterday.');
  });

  it('may begin with one of a thing, and may ask what something is', () => {
    expect(offered('Ben: Mm-hmm.\nAnn: One piece of advice is that nobody paints wooden gates in winter.').quotes).toHaveLength(1);
    expect(offered('Ben: Mm-hmm.\nAnn: Does the finance minister know what a wooden gate is?').quotes).toHaveLength(1);
    expect(offered('Ben: Mm-hmm.\nAnn: Nobody asked the finance minister what a wooden gate is.').quotes).toEqual([]);
  });

  it('says what somebody believes, to its end', () => {
    const believed = (line: string): string[] => offered(`Ben: Mm-hmm.\nAnn: ${line}`).quotes;
    expect(believed('I think the other wooden garden gate, which is the red one near the orchard.')).toEqual([]);
    expect(believed('I am not sure that the number of wooden gardens in the council, the club.')).toEqual([]);
    expect(believed('I think nobody knew where the wooden garden gate was yesterday.')).not.toEqual([]);
  });

  it('is no greeting, and nobody who says who they are', () => {
    const said = ['Hi! The gate is open.', 'Good morning, the gate is open.', "The gate is open. I'm Anna.", 'The gate is open. Good morning to those who wait.'];
    expect(said.map(isBadlySaid)).toEqual([true, true, true, false]);
    expect(['First I wanna ask the gardener to tell what he did.', 'I want to ask why the gate is open.'].map(isBadlySaid)).toEqual([true, false]);
    expect(['The last three bullets were added today.', 'The last bullet hit the gate.', 'The rabbits were as fast as bullets.'].map(isBadlySaid)).toEqual([true, true, false]);
  });

  it('may be so brief that it tells nothing of a topic, where people will say it again', () => {
    const { memorable, quotes } = offered('We update the framework. Ann will forward the detailed analysis. The committee reviews the document. I suggest a banana shape. Our bosses will be rich.');
    expect([...new Set(memorable)]).toEqual(['I suggest a banana shape.', 'Our bosses will be rich.']);
    expect(quotes).not.toContain('Our bosses will be rich.');
  });

  it('stands with one topic, the one that says it better', () => {
    const analysis = engine.analyse(readTranscript(['Ann: We put a golden bell on the wooden gate.', 'Ben: The rabbits stole every carrot of the garden.', 'Ann: We are putting a golden bell on the gate.', 'Ben: The harbour needs a lighthouse keeper.'].join('\n\n')));
    const weight = new Float64Array(analysis.lemmas.length).fill(1);
    const quotedOn = (topicOf: readonly number[]): string[][] => sayingsOf(analysis, Int32Array.from(topicOf), [0, 1].map(() => ({ words: [], weight }))).map(({ quotes }) => quotes.map(({ text }) => text));
    const [first, second] = quotedOn([0, 0, 1, 1]);
    expect([first, second].filter((quotes) => quotes!.some((text) => text.includes('golden bell')))).toHaveLength(1);
    expect([...first!, ...second!]).toEqual(expect.arrayContaining(['The rabbits stole every carrot of the garden.']));
  });

  it('may forbid something', () => {
    expect(offered("We update the framework. Ann will forward the detailed analysis. The committee reviews the document. Don't erase my rabbit.").memorable).toEqual(expect.arrayContaining(["Don't erase my rabbit."]));
    expect(offered("Don't the rabbits.").memorable).toEqual([]);
  });

  it('may be a few short sentences that somebody says in a row', () => {
    expect(offered('Ben: The gate needs a carpenter.\n\nAnn: Am I a carpenter? No, I only carry the heavy planks!').passages).toEqual(['Am I a carpenter? I only carry the heavy planks!']);
  });

  it('is not that one thing is another, unless that goes far', () => {
    expect(offered('Ben: Rubber is a soft material. The wooden gate is the door of the garden.').quotes).toEqual([]);
    expect(offered('Wooden tools are the enemy of cherry trees.').quotes).toEqual([]);
    for (const text of ['Wooden tools are the enemy of every cherry tree.', 'Wooden tools must be the enemy of cherry trees.']) expect(offered(text).quotes).toContain(text);
  });

  it('may begin with what has to hold, or with what is given, where the rest of it says what follows', () => {
    for (const text of ['If we never paint the garden gate, the wooden planks will rot.', 'With twelve Euros of garden money we can not afford a wooden gate.']) expect(offered(text).quotes).toContain(text);
    for (const text of ['If we never paint the wooden garden gate.', 'With the wooden gate of the garden.', 'When the rabbits come to the garden gate.']) expect(offered(text).quotes).toEqual([]);
  });

  it('may have lost its full stop where somebody only said "mm-hmm", if its speaker goes on with another sentence', () => {
    const line = 'The rabbits stole every carrot of the garden';
    expect(offered(`Ann: The wooden gate is open. ${line}\nBen: Mm-hmm.\nAnn: So we close the gate.`).quotes).toContain(`${line}.`);
    expect(offered(`Ann: The wooden gate is open. ${line}\nBen: Mm-hmm.\nAnn: that nobody had seen.`).quotes).not.toContain(`${line}.`);
    expect(offered(`Ann: The wooden gate is open. ${line}\nBen: Mm-hmm.`).quotes).not.toContain(`${line}.`);
    expect(offered(`Ann: The wooden gate is open. ${line}, um\nBen: Mm-hmm.\nAnn: So we close the gate.`).quotes).not.toContain(`${line}.`);
  });

  it('is freed of the beginnings of words that are said whole at once', () => {
    expect(offered('Ben: Mm-hmm.\nAnn: The rabbits stole every carrot in the g garden.').quotes).toContain('The rabbits stole every carrot in the garden.');
  });

  it('may say more of its subject before it goes on', () => {
    for (const text of ['The gardeners who require wooden tools should plant cherry trees.', 'The gardeners who do require wooden tools should be planting cherry trees.']) expect(offered(text).quotes).toContain(text);
  });

  it('is in notes whatever was written down as a point, also without a full stop', () => {
    const notes = '# Orchard\n\n* The orchard gate is heavy. It sticks.\n* Ann needs a wooden ladder to reach every cherry tree\n* Cut the cherry trees that nobody can reach\n* Could the orchard be closed by a gate on Fridays?\n* The gate/door code is the hardest to remember\n* Meant to tell the gardeners that the gate is heavy\n* Revisit the agenda item on cherry trees\n';
    const { quotes } = offered(notes);
    for (const point of ['Ann needs a wooden ladder to reach every cherry tree.', 'Cut the cherry trees that nobody can reach.', 'Could the orchard be closed by a gate on Fridays?', 'The gate/door code is the hardest to remember.']) expect(quotes).toContain(point);
    expect(quotes.filter((quote) => /^Meant|^Revisit/u.test(quote))).toEqual([]);
    const said = offered(notes.replaceAll('* ', 'Ben: ').replace('# Orchard\n\n', ''));
    expect([...said.quotes, ...said.memorable].filter((quote) => /ladder|^Cut/u.test(quote))).toEqual([]);
  });

  it('has nothing at its edges that only fills', () => {
    expect(offered('I mean, we put a golden bell on the gate, right?').quotes).toContain('We put a golden bell on the gate.');
    expect(offered('The wooden gates keep every rabbit out of the orchard or something like that.').quotes).toContain('The wooden gates keep every rabbit out of the orchard.');
    expect(offered('The wooden gates keep every rabbit out of the orchard, you know.').quotes).toContain('The wooden gates keep every rabbit out of the orchard.');
    expect(offered('The wooden gates of the orchard keep every rabbit right.').quotes).not.toContain('The wooden gates of the orchard keep every rabbit.');
  });

  it('is nothing whose speaker broke off before saying on what', () => {
    expect(offered('The gardeners mostly repair—there is a list of gates at the shed.').quotes).not.toContain('The gardeners mostly repair.');
    expect(offered('The rabbits steal every carrot of the garden—there is a hole beneath the fence.').quotes).toContain('The rabbits steal every carrot of the garden.');
  });

  it('says nothing of an "it" that none of its words can be', () => {
    expect(offered('The rabbits of the garden steal it every night.').quotes).toEqual([]);
    expect(offered('The rabbits found the golden carrot and stole it at night.').quotes).toContain('The rabbits found the golden carrot and stole it at night.');
  });

  it('asks of nothing that was named before it', () => {
    expect(offered('Was that weather-dependent or a matter of rabbits?').quotes).toEqual([]);
    expect(offered('Will this orchard keep the rabbits out of the cherry trees?').quotes).toContain('Will this orchard keep the rabbits out of the cherry trees?');
  });

  it('is nothing that reads as if words had been lost or begun anew, however lively it is', () => {
    for (const text of ['We have so the gate that when rabbits so that they never come.', 'We want a golden gate we want a ladder.']) expect(offered(text)).toMatchObject({ quotes: [], memorable: [] });
    for (const text of ['The orchard never had a wooden gate.', 'How do we keep the rabbits out of the orchard?']) expect(offered(text).quotes).toContain(text);
  });

  it('may ask anything', () => {
    expect(offered('How can an orchard that has no gate keep the rabbits out?').quotes).toContain('How can an orchard that has no gate keep the rabbits out?');
  });

  it('may hold a compound that begins with a short word', () => {
    for (const text of ['The non-wooden gates are the worst enemy of every cherry tree.', 'The two-door gates are the worst enemy of every cherry tree.']) expect(offered(text).quotes).toContain(text);
    expect(isBadlySaid('The tw-two doors are heavy.')).toBe(true);
    expect(isBadlySaid('The non- wooden gates are heavy.')).toBe(true);
  });

  it('is a whole sentence, word for word, with a subject or an order', () => {
    expect(offered('The garden wall never kept a single rabbit out of the lettuce.').quotes).toContain('The garden wall never kept a single rabbit out of the lettuce.');
  });

  it.each([
    ['the beginning of a longer sentence', 'Once you have planted the orchard with the cherry trees.'],
    ['a sentence without its subject', 'On even weeks have orchard work on trees.'],
    ['an article said twice', 'The school does not have a really a garden bus.'],
    ['two predicates stitched together', 'A wooden gate is the reason that the garden closes, is heavy.'],
    ['a sentence begun anew', 'The cherry trees are, the wall of the orchard is expected to be heavy.'],
    ['half a bracket', 'The cherry trees keep the rabbits out (of the orchard.'],
    ['half a quotation', 'The sign says, "Plant these cherry trees.'],
    ['a sentence whose link at the end was left out', 'This garden map makes the attack on the orchard described in harder.'],
    ['a that whose clause stands elsewhere', 'We are fortunate in the orchard that, because of the cherry trees.', 'We are fortunate in the orchard that'],
    ['words that were lost on the way', 'Nobody saw the cherry trees with in all the years of the orchard.'],
    ['half of what was marked', "Orchard' is the name of the wooden garden gate."],
    ['to somebody of whom nobody was named', 'Can the gardener give them clear instructions?'],
    ['coarse', 'That bullshit gate in the orchard has no price.'],
    ['a subject said twice', 'The garden wall it keeps the rabbits out of the orchard.'],
    ['a verb without what it is about', 'The gardeners of the orchard are not necessarily seeing.'],
    ['a comparison with nothing', 'The orchard gate would be like very tall and wooden.'],
    ['what only goes on with something else', 'Else the orchard will be closed like the garden.'],
    ['the same words begun again after a comma', 'We need to plant, we need to plant cherry trees.', 'We need to plant, we'],
    ['a verb of the wrong number', 'The cherry trees is heavier than the garden gate.'],
    ['a compound of the meeting taken for a verb', 'We will touch screen and the battery in the orchard. The touch screen is new.', 'We will touch'],
    ['somebody who introduces themselves', "I'm Wanda Miller, the lead gardener for the cherry orchard."],
  ])('is never %s', (_what, text, beginning = '') => expect(offered(text).quotes.filter((quote) => quote.startsWith(beginning))).toEqual([]));
});

describe('The heading of a topic', () => {
  it('states something that was said', () => {
    expect(offered('The orchard needs a new gate.').headings).toContain('The orchard needs a new gate');
  });

  it.each([
    ['a claim that breaks off', 'The orchard gate which would be the tallest.'],
    ['a verb of the wrong number', 'The cherry trees is heavy.'],
    ['a verb of the wrong number', 'The orchard gate are heavy.'],
    ['a compound of the meeting taken for a verb', 'We will touch screen and the battery. The touch screen is new.', 'We will touch'],
    ['what somebody says of themselves', 'I planted cherry trees in the orchard.'],
    ['a guess', 'Maybe the orchard gate is wooden.'],
    ['a verb without what it is about', 'The orchard gardeners need.'],
    ['a verb that leads to nothing', 'All the orchard gardeners know.'],
    ['a clause that goes on', 'The orchard gate opens for gardeners whether.'],
    ['a scrap of a word', 'The orchard gate should be suf sufficient.'],
    ['more than ten words', 'The orchard gate at the old garden wall needs a new coat of paint.'],
  ])('is never %s: %s', (_what, text, beginning = '') => expect(offered(text).headings.filter((heading) => heading.startsWith(beginning))).toEqual([]));

  it('may say what there is', () => {
    expect(offered("There's no more room in the orchard for cherry trees.").headings).toContain("There's no more room in the orchard for cherry trees");
  });

  it.each(['headings', 'quotes'] as const)('and no quote begins in the middle of what another line broke off: %s', (kind) => {
    const lines = (broken: string): string => `Ann: We have to ask whether\n\nBen: ${broken}`;
    expect(offered(lines('all the orchard gates have been painted green. They look good.'))[kind]).toEqual([]);
    expect(offered(lines('All the orchard gates have been painted green. They look good.'))[kind].map((text) => text.replace('.', ''))).toContain('All the orchard gates have been painted green');
  });

  it('says what came out sooner than how the meeting goes on', () => {
    const analysis = engine.analyse(readTranscript('The orchard is not safe for children. We will discuss the orchard next.'));
    const said = new Int32Array(analysis.lemmas.length).fill(2);
    const judge = headingJudge(analysis, said, compoundsOf(analysis));
    const [first, second] = [0, 1].map((sentence) => judge(statementsIn(analysis, sentence)[0]!, { weight: new Float64Array(analysis.lemmas.length).fill(1), quotable: 0, late: 0 })?.score ?? 0);
    expect(first).toBeGreaterThan(2 * second!);
  });

  it('may have a verb of either number where the noun takes both', () => {
    expect(offered('The orchard team are planting cherry trees.').headings).toContain('The orchard team are planting cherry trees');
  });

  it('does not say which week it is', () => {
    expect(offered('Last week was garden health week.').headings).toEqual([]);
  });
});

describe('A figure', () => {
  it('is left out where somebody asks whether it holds', () => {
    expect(offered('Ben: Mm-hmm.\nAnn: Can we sell the wooden gate for forty pounds?').figures).toEqual([]);
    expect(offered('Ben: Mm-hmm.\nAnn: We sell the wooden gate for forty pounds?').figures).toHaveLength(1);
  });

  it('is left out where its speaker names two amounts of the same', () => {
    expect(offered('We sell a forty pound gate or a forty dollar gate.').figures).toEqual([]);
    expect(offered('We sell a forty pound gate and a forty dollar fence.').figures).toEqual(['40 pounds gate', '40 dollars fence']);
  });

  it('counts nothing that is put aside for something else, and no share that is somewhere above a number', () => {
    expect(offered('The council helps every farm rather than choosing 300 wooden gardens.').figures).toEqual([]);
    expect(offered('The council helps 300 wooden gardens rather than every farm.').figures).toEqual(['300 wooden gardens']);
    expect(offered('The farms are down in the 20 per cents of performance.').figures).toEqual([]);
  });

  it('counts nothing of which two amounts are said', () => {
    expect(offered('The farm has 300 wooden gardens. Nobody wants it.').figures).toEqual(['300 wooden gardens']);
    expect(offered('The farm has 300 wooden gardens. A 200 wooden garden farm is enough.').figures).not.toContain('300 wooden gardens');
    expect(offered('The farm has 300 wooden gardens. A 200 metal garden farm is enough.').figures).toContain('300 wooden gardens');
  });

  it('says for how much something is sold, not for how much something is bought', () => {
    expect(offered('We want to sell it for 25 Euros.').figures).toEqual(['25 EUR to sell for']);
    expect(offered('You can buy it for 25 Euros.').figures).toEqual([]);
  });

  it('says what it is a share of', () => {
    expect(offered('In the tourism trade, 82% of gardens have fewer than three trees.').figures).toContain('82% of gardens have fewer than three trees');
  });

  it('counts whole things, not the beginning of what they are called', () => {
    expect(offered('The gardeners have delivered 25 free COVID protective shields to the gate.').figures).toEqual([]);
    expect(offered('The gardeners have delivered 25 wooden gates to the farm.').figures).toEqual(['25 wooden gates']);
  });

  it('is left out where it is only supposed', () => {
    expect(offered('If the club has enough money to send 200,000 wooden gardens a tree, why is the gate closed?').figures).toEqual([]);
    expect(offered('We asked whether 300 wooden gardens have a tree.').figures).toEqual([]);
    expect(offered('The gate is closed, but 300 wooden gardens have a tree.').figures).toEqual(['300 wooden gardens have a tree']);
  });

  it('is left out where others are said to have counted, or only a part of it was', () => {
    expect(offered('Yesterday, the paper reported on its first page that 300 wooden gardens had received a tree.').figures).toEqual([]);
    expect(offered('Some people say that 300 wooden gardens have a tree.').figures).toEqual([]);
    expect(offered('We reported that 300 wooden gardens had received a tree.').figures).toEqual(['300 wooden gardens had received a tree']);
    expect(offered('Nobody said it, and that is why 300 wooden gardens have received a tree.').figures).toEqual(['300 wooden gardens have received a tree']);
    expect(offered('In the north of the city, about 300 wooden gardens had received a tree.').figures).toEqual([]);
  });

  it('may count a people by its name', () => {
    expect(offered('A total of 7.7 million Canadians have received this tree.').figures).toEqual(['7.7 million Canadians have received this tree']);
  });

  it('is left out when only a part of what is said of it fits, or nothing is said of it', () => {
    expect(offered('It is less than ten percent of the gardens.').figures).toEqual([]);
    expect(offered('We lose fifteen percent of the gardens and of the orchards.').figures).toEqual([]);
    expect(offered('Only one in ten gardens can keep a tree.').figures).toEqual([]);
  });

  it('stands apart from what it counts, where they were run together in the transcript', () => {
    expect(offered('In the tourism trade, 82% of gardens have fewer than 20employees.').figures).toContain('82% of gardens have fewer than 20 employees');
  });

  it('is told without pauses, and not where its claim breaks off', () => {
    expect(offered('I think 50 percent of the gardens that uh have trees were closed.').figures).toEqual(['50% of the gardens that have trees were closed']);
    expect(offered('I think 50 percent of the gardeners said.').figures).toEqual([]);
  });

  it('says that it is a bound, or not exact, as the speaker did', () => {
    expect(offered('More than 500,000 gardens have received this tree.').figures).toContain('500,000+ gardens have received this tree');
    expect(offered('I think about 50 percent of the gardens have closed.').figures).toContain('about 50% of the gardens have closed');
    expect(offered('It resulted in something like a four percent garden loss.').figures).toEqual(['about 4% garden loss']);
  });

  it('is never half a number, nor one that the speaker lost on the way', () => {
    expect(offered('We have eight or so thousand garden trees.').figures).toEqual([]);
    expect(offered('You know, 2000 trees I mean the four gardens will be better.').figures).toEqual([]);
  });

  it('is more than one coin', () => {
    expect(offered('The tree costs one euro.').figures).toEqual([]);
    expect(offered('The tree costs two euros.').figures).toEqual(['2 EUR tree']);
  });

  it('says of what it is more or less', () => {
    expect(offered('The orchard saw a 15% decline.').figures).toEqual([]);
    expect(offered('The orchard saw a 15% apple decline.').figures).toEqual(['15% apple decline']);
  });

  it('leaves out people of whom nothing more is known', () => {
    expect(offered('We asked ten people about the orchard.').figures).toEqual([]);
  });

  it('does not take a unit for what was measured', () => {
    expect(offered('I have an eighteen gig drive in the shed.').figures).not.toContain('18 gig');
    expect(offered('There are nine gig disks in the garden shed.').figures).toEqual([]);
  });

  it('of money may be the price of what is sold or made, with its half', () => {
    expect(offered('We will sell the tree at twenty five euros.').figures).toEqual(['25 EUR to sell at']);
    expect(offered('We have only twelve and a half euros to make the tree.').figures).toEqual(['12.50 EUR to make the tree']);
    expect(offered('We have twelve euros fifty to make the tree.').figures).toEqual(['12.50 EUR to make the tree']);
    expect(offered('We have spent two and a half million dollars on the orchard.').figures).toEqual(['2.5 million dollars on orchard']);
    expect(offered('We have spent two hundred and fifty dollars on the orchard.').figures).toEqual(['250 dollars on orchard']);
  });

  it('of a share may tell what it lies on', () => {
    expect(offered('We are ninety eight percent on the garden trees.').figures).toEqual(['98% on garden trees']);
  });

  it.each(['By 11.45 visitors had left the orchard.', 'We opened at 9 pm garden gates.', 'At half past ten gardens close.', 'From 14:30 visitors plant cherry trees.'])('is never a time of day: %s', (text) => expect(offered(text).figures).toEqual([]));

  it('is what was said, whatever the word behind it is called in a programming language', () => {
    expect(offered('We found 12 constructors of the widget class in the garden.').figures.join()).not.toContain('function');
    expect(offered('There are 12 constructor gates in the garden.').figures.join()).not.toContain('function');
  });

  it('has coins behind a whole amount only', () => {
    expect(offered('The price is 12.5 dollars ninety days later.').figures).toEqual(['12.50 dollars price']);
    expect(offered('The price is twelve euros fifty.').figures).toEqual(['12.50 EUR price']);
    expect(offered('The price is two thousand three thousand euros.').figures).toEqual([]);
  });

  it('of what may be anything is left out', () => {
    expect(offered('We have launched a 30% threshold for the gardens.').figures).toEqual([]);
    expect(offered('We have launched a $1.7-billion program for the gardens.').figures).toEqual([]);
  });
});

describe('A number said in words', () => {
  it.each([
    ['two hundred and fifty', '250'], ['nine', '9'], ['five hundred thousand', '500,000'], ['twenty-five', '25'], ['twelve and a half', '12.5'], ['two and a half million', '2.5 million'],
    ['two million three thousand', '2,003,000'], ['two three', null], ['twenty twelve', null], ['two thousand three thousand', null], ['5 constructor', null], ['and a half', null],
  ])('is lettered: %s, %s', (words, lettered) => expect(numeralOf(words.split(' '))).toBe(lettered));
});

describe('The name under a quote', () => {
  it.each([['Speaker 1', null], ['S2', null], ['ANNA MILLER', 'Anna Miller'], ['Grad F', 'Grad F'], [null, null]])('of %s is %s', (label, name) => expect(speakerName(label)).toBe(name));
});
