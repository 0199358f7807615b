import { describe, expect, it } from 'vitest';
import { entitiesOf } from '../../events/model/entities.ts';
import { tellStory } from '../../tests/golden/story.ts';
import { canTouch, kindOf } from './kinds.ts';

describe('Kinds of lines', () => {
  it('can be about whatever an event of theirs touches, whichever event happens', () => {
    const forgotten = tellStory().flatMap(({ event }) => entitiesOf(event)
      .filter(({ kind }) => !canTouch(kindOf(event.type), kind))
      .map(({ kind }) => `${event.type} touches a ${kind}`));
    expect(forgotten).toEqual([]);
  });

  it('are not looked for among things that no such line can be about', () => {
    expect(canTouch('tapestry', 'symbol')).toBe(false);
    expect(canTouch('word', 'transcript')).toBe(false);
  });
});
