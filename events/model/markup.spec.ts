import { describe, it } from 'vitest';
import { given } from './given.fixture.ts';
import { markupDecider, type MarkupEvent, type MarkupProperties } from './markup.ts';

const properties: MarkupProperties = { svgHash: 'h', width: 450, height: 400 };
const added: MarkupEvent = { type: 'MarkupAdded', data: { markupId: 'm', name: 'arrow', ...properties } };
const deleted: MarkupEvent = { type: 'MarkupDeleted', data: { markupId: 'm' } };
const restored: MarkupEvent = { type: 'MarkupRestored', data: { markupId: 'm', name: 'arrow', ...properties } };

describe('A markup', () => {
  it('is added once', () => {
    given(markupDecider, []).when({ do: 'add', markupId: 'm', name: 'arrow', properties }).then([added]);
    given(markupDecider, [added]).when({ do: 'add', markupId: 'm', name: 'arrow', properties }).thenRefused('alreadyExists', { name: 'arrow' });
  });

  it('is renamed when the name is another one', () => {
    given(markupDecider, [added]).when({ do: 'rename', markupId: 'm', name: 'swirl' }).then([{ type: 'MarkupRenamed', data: { markupId: 'm', name: 'swirl' } }]);
    given(markupDecider, [added]).when({ do: 'rename', markupId: 'm', name: 'arrow' }).then([]);
    given(markupDecider, []).when({ do: 'rename', markupId: 'm', name: 'arrow' }).thenRefused('notFound');
    given(markupDecider, [{ type: 'MarkupRenamed', data: { markupId: 'm', name: 'swirl' } }]).when({ do: 'rename', markupId: 'm', name: 'arrow' }).thenRefused('notFound');
  });

  it('stays deleted until it is restored, as it was then', () => {
    given(markupDecider, [added]).when({ do: 'delete', markupId: 'm' }).then([deleted]);
    given(markupDecider, [added, deleted]).when({ do: 'delete', markupId: 'm' }).then([]);
    given(markupDecider, [added, deleted]).when({ do: 'rename', markupId: 'm', name: 'swirl' }).thenRefused('deleted');
    given(markupDecider, [added, deleted]).when({ do: 'restore', markupId: 'm' }).then([restored]);
    given(markupDecider, [deleted]).when({ do: 'restore', markupId: 'm' }).thenRefused('notFound');
    given(markupDecider, [added, deleted, restored]).when({ do: 'restore', markupId: 'm' }).then([]);
  });
});
