import { describe, it } from 'vitest';
import { backgroundDecider, type BackgroundEvent, type BackgroundProperties } from './background.ts';
import { given } from './given.fixture.ts';

const properties: BackgroundProperties = {
  layoutId: 'lo_radial', published: false, description: 'By the water', palette: 'harbour', colors: { primary: null, secondary: '#b5432b' },
  variants: ['night'], primarySymbol: null, symbols: ['boat'],
};
const image = { imageHash: null, heightRatio: 0.63 };
const added: BackgroundEvent = { type: 'BackgroundAdded', data: { backgroundId: 'b', name: 'Quay', ...properties, ...image } };

describe('A background', () => {
  it('records only the properties that change, colours and lists compared by what they hold', () => {
    const update = (changes: Partial<BackgroundProperties>) => given(backgroundDecider, [added]).when({ do: 'update', backgroundId: 'b', properties: changes });
    update({ ...properties, colors: { secondary: '#b5432b', primary: null }, variants: ['night'] }).then([]);
    update({ ...properties, published: true }).then([{ type: 'BackgroundUpdated', data: { backgroundId: 'b', published: true } }]);
    update({ colors: { primary: '#102030', secondary: '#b5432b' } }).then([{ type: 'BackgroundUpdated', data: { backgroundId: 'b', colors: { primary: '#102030', secondary: '#b5432b' } } }]);
  });

  const updated: BackgroundEvent = { type: 'BackgroundUpdated', data: { backgroundId: 'b', published: true } };
  const replaced: BackgroundEvent = { type: 'BackgroundImageReplaced', data: { backgroundId: 'b', imageHash: 'i', heightRatio: 0.636 } };
  const renamed: BackgroundEvent = { type: 'BackgroundRenamed', data: { backgroundId: 'b', name: 'Pier' } };
  const save = { do: 'update', backgroundId: 'b', properties: { variants: ['day'] } } as const;
  const saved: BackgroundEvent = { type: 'BackgroundUpdated', data: { backgroundId: 'b', variants: ['day'] } };

  it.each([['its properties', updated], ['its picture', replaced]])('refuses a save that was based on what stood before somebody changed %s', (_what, event) => {
    given(backgroundDecider, [added, event]).when({ ...save, seen: 0 }).thenRefused('changedMeanwhile', { revision: '1' });
    given(backgroundDecider, [added, event]).when({ ...save, seen: 1 }).then([saved]);
  });

  it('takes a save that did not see a new name, and one that changes nothing whatever it saw', () => {
    given(backgroundDecider, [added, renamed]).when({ ...save, seen: 0 }).then([saved]);
    given(backgroundDecider, [added, updated]).when({ do: 'update', backgroundId: 'b', properties: { published: true }, seen: 0 }).then([]);
  });

  it('keeps its picture when the same one is sent again', () => {
    given(backgroundDecider, [added, replaced]).when({ do: 'replaceImage', backgroundId: 'b', image: { imageHash: 'i', heightRatio: 0.636 } }).then([]);
    given(backgroundDecider, [added]).when({ do: 'replaceImage', backgroundId: 'b', image: { imageHash: 'i', heightRatio: 0.636 } }).then([replaced]);
  });

  it('is renamed when the name is another one', () => {
    given(backgroundDecider, [added]).when({ do: 'rename', backgroundId: 'b', name: 'Pier' }).then([renamed]);
    given(backgroundDecider, [added]).when({ do: 'rename', backgroundId: 'b', name: 'Quay' }).then([]);
    given(backgroundDecider, [added, renamed]).when({ do: 'rename', backgroundId: 'b', name: 'Pier' }).then([]);
  });

  it('names a symbol by its new name wherever it named it, in whatever spelling, and no other', () => {
    const rules = (...value: string[]) => ({ name: 'Pier', title: null, slots: [{ id: 1, type: 'symbol' as const, x: 0.5, y: 0.5, max_size: 0.2, rules: [{ type: 'symbols' as const, value }, { type: 'tags' as const, value: ['child'] }] }, { id: 2, type: 'symbol' as const, x: 0, y: 0, max_size: 0.2 }] });
    const naming: BackgroundEvent = { type: 'BackgroundUpdated', data: { backgroundId: 'b', primarySymbol: 'CHILD', symbols: ['boat', 'child', 'kid'], layout: rules('child', 'boat') } };
    const rename = { do: 'renameSymbol', backgroundId: 'b', from: ['Child'], to: 'kid' } as const;
    const followed: BackgroundEvent = { type: 'BackgroundUpdated', data: { backgroundId: 'b', primarySymbol: 'kid', symbols: ['boat', 'kid'], layout: rules('kid', 'boat') } };
    given(backgroundDecider, [added, naming]).when(rename).then([followed]);
    given(backgroundDecider, [added, naming, followed]).when(rename).then([]);
    given(backgroundDecider, [added]).when(rename).then([]);
    given(backgroundDecider, [added]).when({ ...rename, from: ['boat'], to: 'Boat' }).then([{ type: 'BackgroundUpdated', data: { backgroundId: 'b', symbols: ['Boat'] } }]);
  });

  it('takes another picture', () => {
    given(backgroundDecider, [added, replaced]).when({ do: 'replaceImage', backgroundId: 'b', image: { imageHash: 'j', heightRatio: 0.636 } })
      .then([{ type: 'BackgroundImageReplaced', data: { backgroundId: 'b', imageHash: 'j', heightRatio: 0.636 } }]);
  });

  it('comes back from deletion as it was, and takes no changes in between', () => {
    const deleted: BackgroundEvent = { type: 'BackgroundDeleted', data: { backgroundId: 'b' } };
    given(backgroundDecider, [added]).when({ do: 'delete', backgroundId: 'b' }).then([deleted]);
    given(backgroundDecider, [added, deleted]).when({ do: 'delete', backgroundId: 'b' }).then([]);
    given(backgroundDecider, [added, deleted]).when({ do: 'rename', backgroundId: 'b', name: 'Pier' }).thenRefused('deleted');
    given(backgroundDecider, [added]).when({ do: 'restore', backgroundId: 'b' }).then([]);
    given(backgroundDecider, [added, renamed, updated, replaced, deleted]).when({ do: 'restore', backgroundId: 'b' })
      .then([{ type: 'BackgroundRestored', data: { backgroundId: 'b', name: 'Pier', ...properties, published: true, imageHash: 'i', heightRatio: 0.636 } }]);
  });

  it('is added once, and refuses changes before', () => {
    given(backgroundDecider, []).when({ do: 'add', backgroundId: 'b', name: 'Quay', properties, image }).then([added]);
    given(backgroundDecider, [added]).when({ do: 'add', backgroundId: 'b', name: 'Quay', properties, image }).thenRefused('alreadyExists', { name: 'Quay' });
    given(backgroundDecider, [renamed]).when({ do: 'rename', backgroundId: 'b', name: 'Pier' }).thenRefused('notFound');
  });
});
