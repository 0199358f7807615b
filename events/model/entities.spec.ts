import { describe, expect, it } from 'vitest';
import { tellStory } from '../../tests/golden/story.ts';
import type { AnyEvent } from './anyEvent.ts';
import { entitiesOf, streamOfEntity } from './entities.ts';

const touched = (event: AnyEvent): string[] => entitiesOf(event).map(({ kind, id }) => `${kind}/${id}`);
const ofType = (type: AnyEvent['type']): string[] => touched(tellStory().find(({ event }) => event.type === type)?.event as AnyEvent);

describe('What an event touches', () => {
  it('is the symbol for an entry, the thing for a name, and run and transcript for a tapestry', () => {
    expect(ofType('LexiconEntryAdded')).toEqual(['symbol/boat']);
    expect(ofType('SymbolNameTaken')).toEqual(['symbol/boat']);
    expect(ofType('TranscriptNameChanged')).toEqual(['transcript/monday']);
    expect(ofType('RunRecorded')).toEqual(['run/first', 'transcript/monday']);
    expect(ofType('TapestryRendered')).toEqual([expect.stringMatching(/^render\//), 'transcript/monday']);
  });

  it('is the layout and the background for a default, and the layout alone once it has none', () => {
    const chosen = (backgroundId: string | null): string[] => touched({ type: 'LayoutDefaultChosen', data: { layoutId: 'lo_radial', backgroundId } });
    expect(chosen('quay')).toEqual(['layout/lo_radial', 'background/quay']);
    expect(chosen(null)).toEqual(['layout/lo_radial']);
  });

  it('has its own stream among the streams of what it touches, but for names, entries and hidden titles', () => {
    for (const { stream, event } of tellStory()) {
      const streams = entitiesOf(event).map(streamOfEntity);
      expect(streams.includes(stream), event.type).toBe(!stream.startsWith('catalogue-') && stream !== 'hidden-titles' && !event.type.startsWith('LexiconEntry'));
    }
  });
});
