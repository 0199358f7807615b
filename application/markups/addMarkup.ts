import { refuse } from '../../events/model/decider.ts';
import { markupDecider } from '../../events/model/markup.ts';
import { markupStream } from '../../events/model/streams.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import { addNamed } from '../named/addNamed.ts';
import { MARKUPS } from '../named/markups.ts';
import { markupOwner, svgName } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';

export interface NewMarkup {
  readonly name: string;
  /** Has passed the gate: it is shown to everybody. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export async function addMarkup(ports: Ports, { name, svg, width, height }: NewMarkup, context: CommandContext): Promise<Answer<{ readonly id: string }>> {
  if (normaliseName(name) === '') return refuse('invalid', 'Please enter a name');
  const markupId = createdId(context, 'markup');
  const properties = { svgHash: sha256Hex(svg), width, height };
  return addNamed(ports, MARKUPS, {
    id: markupId,
    name: name.trim(),
    store: async () => void await ports.blobs.putFor(markupOwner(markupId), svgName(properties.svgHash), new TextEncoder().encode(svg)),
    add: (run) => run(markupDecider, markupStream(markupId), { do: 'add', markupId, name: name.trim(), properties }),
  }, context);
}
