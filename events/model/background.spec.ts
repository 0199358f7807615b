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
});
