import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { readTranscript } from '../transcript/read.ts';
import { garbledIn } from './garbled.ts';

const engine = analysisEngine();

/** @param around what else the meeting says */
function isGarbled(text: string, around = ''): boolean {
  const analysis = engine.analyse(readTranscript(`${text}${around === '' ? '' : `\n\n${around}`}`));
  const said = new Int32Array(analysis.lemmas.length);
  for (const lemma of analysis.tokens.lemma) said[lemma]! += 1;
  const tokens = [...analysis.tokens.pos.keys()].filter((at) => analysis.tokens.end[at]! <= text.length);
  return garbledIn(analysis, said)(tokens, text);
}

const CARDS = 'The garden card opens the gate. Everybody has a garden card. A garden card costs a pound. We print the garden card here. The garden card is green.';
const GATES = Array.from({ length: 10 }, (_, at) => `On day ${at} we painted a gate.`).join(' ');

describe('What is read on a sheet makes sense to those who were not there:', () => {
  it.each([
    ['a verb that no dictionary has', 'I ask you to presentate the garden.'],
    ['a sentence without its "is"', 'It not really going very well in the orchard.'],
    ['a question that is written as if it were told', 'Are these trees paid for by the council.'],
    ['the same in the order of what is told', 'You have any idea for a wooden gate.'],
    ['a name that stood before a colon', 'Jaice Idea is to have some trees planted before the summer.'],
    ['an article that leads to a verb', 'I add a stem when I build the built the tree.'],
    ['what was pointed at', 'In the first case the gate falls on the gardener.'],
    ['words that slipped', 'The orchard is something what younger people want.'],
    ['a noun that lost its article', 'The gardeners gave committee a call.'],
    ['the beginning of a verb', 'You only have to pai paint the garden gate once.'],
    ['a word that is begun again', 'We want audio and vide video in the garden.'],
    ['a word of which a later part is begun again', 'The gate is painted as a pro post-process in the orchard.'],
    ['an article that leads to nothing', 'We paint the to have to numbers on the gate.'],
    ['what was begun anew in the middle', 'We can paint the gate and Well who has the brush?'],
    ['what is said of two', 'Or is are you just here for the garden?'],
    ['one of several', 'First you should not touch that gates.'],
    ['several of one', 'We planted these tree beside the gate.'],
    ['a verb that is no participle behind "are"', 'The gardeners are want a new gate.'],
    ['a verb in its plain form behind "is"', 'The gate is use the old lock of the orchard.'],
    ['two words for those who do it', 'A lot of painters gardeners lose their brushes in the orchard.'],
    ['what is denied in the past and may have happened', "The new gate didn't actually made things worse in the orchard."],
    ['a verb in the wrong form and then in the right one', 'My father painted the gate and he hang hanged up the lamp.'],
    ['a word that is said in another form behind its article again', 'Joost looked at the trendy the trends in garden gates.'],
    ['half a word with which another of the text begins', 'It is not gar worse than the old gardens were.'],
    ['a word that is said again for want of a better one', "I'm not good very good in drawing gates."],
    ['a verb too many', "The gardeners, they've have painted a gate."],
    ['a verb too many behind another', 'Should we do make the gates very big?'],
    ['half a word that dictionaries have', "The gate doesn't have to nee doesn't need to be very big."],
    ['more of something than there is', 'We have only twenty of twelve pounds for the gate.'],
    ['the same of thousands, in digits', 'We painted 12,500 of 10,000 gates.'],
  ])('%s is not quoted', (_, text) => expect(isGarbled(text)).toBe(true));

  it.each(['We put the gate on the to-do list.', 'We found a means to close the gate.', 'This series of gates is new.', 'We counted these sheep at the gate.'])('%s is quoted', (text) => {
    expect(isGarbled(text)).toBe(false);
  });

  it('a word that the meeting says otherwise everywhere else is not quoted', () => {
    expect(isGarbled('We forgot the garden car at home.', CARDS)).toBe(true);
    expect(isGarbled('We forgot the garden card at home.', CARDS)).toBe(false);
  });

  it('a noun that the meeting says with an article everywhere else is not quoted without', () => {
    expect(isGarbled('There is wooden gate in the orchard.', GATES)).toBe(true);
    expect(isGarbled('There is a wooden gate in the orchard.', GATES)).toBe(false);
  });

  it.each([
    'We are building up the wall as well as planting trees.', 'Minister, could you give us a date for the harvest?', 'The committee gave the gardeners a call.', 'Georgia did a very elaborate instrumented garden.',
    'Is the gate open?', 'Two of twelve gates are open.', 'We painted 2,500 of 10,000 gates.', 'We painted six of two hundred gates.', 'Seventy of two million people voted for the gate.', 'We painted 320 of three hundred and fifty gates.', 'The first tree is an apple.', 'People concentrate on the orchard.', 'We paint fence after fence.', 'Anna plants trees in spring.',
    'The gate is big, very big.', 'What can we do to make the gate bigger?', 'More and more people paint gates.', 'The gardeners have been painting the gate.',
    'The new gates are put up in spring.', 'All you have to do is paint the gate.', "The new gate didn't make things worse in the orchard.", 'The more the better for the orchard.', 'What the gardeners do is paint the gate.', 'The sales figures of the orchard are good.', 'The best thing is sun on the wall.', 'They are painting the gate.',
  ])('"%s" is', (text) => expect(isGarbled(text)).toBe(false));
});
