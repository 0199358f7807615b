import { describe, it } from 'vitest';
import { given } from './given.fixture.ts';
import { symbolDecider, type SymbolEvent, type SymbolPicture, type SymbolProperties } from './symbol.ts';

const properties: SymbolProperties = { partSpeech: 'NOUN', tags: ['water'], shape: 'square', layoutId: null, layoutLogic: '' };
const picture: SymbolPicture = { pictureId: 'p', pictureHash: 'h', heightRatio: 1, selected: true, variants: [], credit: null };
const added: SymbolEvent = { type: 'SymbolAdded', data: { symbolId: 's', name: 'boat', ...properties } };
const pictured: SymbolEvent = { type: 'SymbolPictureAdded', data: { symbolId: 's', ...picture } };

describe('A symbol', () => {
  it('is added with its pictures', () => {
    given(symbolDecider, []).when({ do: 'add', symbolId: 's', name: 'boat', properties, pictures: [picture] }).then([added, pictured]);
  });

  it('is added once', () => {
    given(symbolDecider, [added]).when({ do: 'add', symbolId: 's', name: 'boat', properties, pictures: [] }).thenRefused('alreadyExists', { name: 'boat' });
  });

  it('records only the properties that change', () => {
    given(symbolDecider, [added]).when({ do: 'update', symbolId: 's', properties: { tags: ['water', 'travel'], shape: 'square' } })
      .then([{ type: 'SymbolUpdated', data: { symbolId: 's', tags: ['water', 'travel'] } }]);
    given(symbolDecider, [added]).when({ do: 'update', symbolId: 's', properties }).then([]);
  });

  it('chooses and removes pictures it has, and no others', () => {
    given(symbolDecider, [added, pictured]).when({ do: 'update', symbolId: 's', properties: {}, choices: [{ pictureId: 'p', selected: false, variants: ['night'] }] })
      .then([{ type: 'SymbolPictureChosen', data: { symbolId: 's', pictureId: 'p', selected: false, variants: ['night'] } }]);
    given(symbolDecider, [added]).when({ do: 'update', symbolId: 's', properties: {}, choices: [{ pictureId: 'p', selected: false, variants: [] }] }).thenRefused('notFound');
    given(symbolDecider, [added, pictured]).when({ do: 'removePicture', symbolId: 's', pictureId: 'p' })
      .then([{ type: 'SymbolPictureRemoved', data: { symbolId: 's', pictureId: 'p', pictureHash: 'h' } }]);
  });

  const updated: SymbolEvent = { type: 'SymbolUpdated', data: { symbolId: 's', tags: ['sea'] } };
  const chosenAgain: SymbolEvent = { type: 'SymbolPictureChosen', data: { symbolId: 's', pictureId: 'p', variants: ['night'] } };
  const renamed: SymbolEvent = { type: 'SymbolRenamed', data: { symbolId: 's', name: 'ship' } };
  const described: SymbolEvent = { type: 'SymbolDescribed', data: { symbolId: 's', descriptionHash: 'd' } };

  it.each([
    ['its properties', updated],
    ['the choice of a picture', chosenAgain],
  ])('refuses a save that was based on what stood before somebody changed %s', (_what, event) => {
    const save = { do: 'update', symbolId: 's', properties: { tags: ['river'] } } as const;
    given(symbolDecider, [added, pictured, event]).when({ ...save, seen: 1 }).thenRefused('changedMeanwhile', { revision: '2' });
    given(symbolDecider, [added, pictured, event]).when({ ...save, seen: 2 }).then([{ type: 'SymbolUpdated', data: { symbolId: 's', tags: ['river'] } }]);
  });

  it.each([
    ['a new name', renamed],
    ['a description', described],
    ['another picture', { type: 'SymbolPictureAdded', data: { symbolId: 's', ...picture, pictureId: 'q' } } satisfies SymbolEvent],
  ])('takes a save of its properties that did not see %s: the two do not touch', (_what, event) => {
    given(symbolDecider, [added, pictured, event]).when({ do: 'update', symbolId: 's', properties: { tags: ['river'] }, seen: 1 })
      .then([{ type: 'SymbolUpdated', data: { symbolId: 's', tags: ['river'] } }]);
  });

  it('refuses a description that was written over another one, and takes one that did not see its properties change', () => {
    const describe = { do: 'update', symbolId: 's', properties: {}, descriptionHash: 'mine' } as const;
    given(symbolDecider, [added, pictured, described]).when({ ...describe, seen: 1 }).thenRefused('changedMeanwhile', { revision: '2' });
    given(symbolDecider, [added, pictured, updated]).when({ ...describe, seen: 1 }).then([{ type: 'SymbolDescribed', data: { symbolId: 's', descriptionHash: 'mine' } }]);
  });

  it('records of a choice only what it changes, and nothing for the choice there is', () => {
    const choose = (selected: boolean, variants: readonly string[]) =>
      given(symbolDecider, [added, pictured]).when({ do: 'update', symbolId: 's', properties: {}, choices: [{ pictureId: 'p', selected, variants }] });
    choose(true, []).then([]);
    choose(true, ['night']).then([{ type: 'SymbolPictureChosen', data: { symbolId: 's', pictureId: 'p', variants: ['night'] } }]);
    choose(false, []).then([{ type: 'SymbolPictureChosen', data: { symbolId: 's', pictureId: 'p', selected: false } }]);
  });

  it('takes the same picture once', () => {
    given(symbolDecider, [added, pictured]).when({ do: 'addPictures', symbolId: 's', pictures: [picture, { ...picture, pictureId: 'q' }] })
      .then([{ type: 'SymbolPictureAdded', data: { symbolId: 's', ...picture, pictureId: 'q' } }]);
  });

  it('stays deleted', () => {
    const deleted: SymbolEvent = { type: 'SymbolDeleted', data: { symbolId: 's' } };
    given(symbolDecider, [added]).when({ do: 'delete', symbolId: 's' }).then([deleted]);
    given(symbolDecider, [added, deleted]).when({ do: 'delete', symbolId: 's' }).then([]);
    given(symbolDecider, [added, deleted]).when({ do: 'rename', symbolId: 's', name: 'ship' }).thenRefused('deleted');
  });
});
