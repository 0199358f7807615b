import { describe, it } from 'vitest';
import { catalogueDecider, type CatalogueCommand, type CatalogueEvent } from './catalogue.ts';
import { given } from './given.fixture.ts';

const catalogue = catalogueDecider('transcripts');
const taken = (id: string, name: string): CatalogueEvent => ({ type: 'TranscriptNameTaken', data: { id, name } });
const take = (id: string, name: string): CatalogueCommand => ({ do: 'takeNames', names: [{ id, name }] });

describe('A catalogue of names', () => {
  it('takes a free name', () => {
    given(catalogue, []).when(take('1', 'Monday')).then([taken('1', 'Monday')]);
  });

  it('refuses a name that differs only in case, width or spaces, and names its owner', () => {
    given(catalogue, [taken('1', 'Monday  Call')]).when(take('2', ' ＭＯＮＤＡＹ call ')).thenRefused('nameTaken', { id: '1', name: ' ＭＯＮＤＡＹ call ' });
  });

  it('lets the same thing take its name again without a second event', () => {
    given(catalogue, [taken('1', 'Monday')]).when(take('1', 'Monday')).then([]);
  });

  it('takes many names or none', () => {
    const names = [{ id: '2', name: 'Tuesday' }, { id: '3', name: 'Monday' }];
    given(catalogue, [taken('1', 'Monday')]).when({ do: 'takeNames', names }).thenRefused('nameTaken');
  });

  it('refuses the same name twice in one command', () => {
    const names = [{ id: '2', name: 'Tuesday' }, { id: '3', name: 'tuesday' }];
    given(catalogue, []).when({ do: 'takeNames', names }).thenRefused('nameTaken');
  });

  it('refuses a name of spaces', () => {
    given(catalogue, []).when(take('1', '  ')).thenRefused('invalid');
  });

  it('frees a name when it is released or changed', () => {
    const released: CatalogueEvent = { type: 'TranscriptNameReleased', data: { id: '1', name: 'Monday' } };
    const changed: CatalogueEvent = { type: 'TranscriptNameChanged', data: { id: '1', name: 'Tuesday' } };
    given(catalogue, [taken('1', 'Monday'), released]).when(take('2', 'monday')).then([taken('2', 'monday')]);
    given(catalogue, [taken('1', 'Monday'), changed]).when(take('2', 'monday')).then([taken('2', 'monday')]);
  });

  it('lets a thing change the spelling of its own name', () => {
    given(catalogue, [taken('1', 'monday')]).when({ do: 'changeName', id: '1', name: 'Monday' })
      .then([{ type: 'TranscriptNameChanged', data: { id: '1', name: 'Monday' } }]);
  });

  it('refuses to rename to a name another one has, or what it does not know', () => {
    given(catalogue, [taken('1', 'Monday'), taken('2', 'Tuesday')]).when({ do: 'changeName', id: '1', name: 'TUESDAY' }).thenRefused('nameTaken', { id: '2', name: 'TUESDAY' });
    given(catalogue, []).when({ do: 'changeName', id: '1', name: 'Monday' }).thenRefused('notFound');
  });

  it('refuses to rename to the very name a thing has', () => {
    given(catalogue, [taken('1', 'Monday')]).when({ do: 'changeName', id: '1', name: 'Monday' }).thenRefused('invalid');
  });

  it('releases once, however often it is asked', () => {
    given(catalogue, [taken('1', 'Monday')]).when({ do: 'releaseName', id: '1' }).then([{ type: 'TranscriptNameReleased', data: { id: '1', name: 'Monday' } }]);
    given(catalogue, []).when({ do: 'releaseName', id: '1' }).then([]);
  });
});
