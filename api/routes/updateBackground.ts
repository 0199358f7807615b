import { updateBackground as update } from '../../application/backgrounds/updateBackground.ts';
import { unknownSymbol } from '../../application/symbols/unknownSymbol.ts';
import type { BackgroundProperties } from '../../events/model/background.ts';
import { backgroundDecider } from '../../events/model/background.ts';
import { backgroundStream } from '../../events/model/streams.ts';
import { symbolsOfRules } from '../../events/model/symbolsOfBackground.ts';
import { refuse } from '../../events/model/decider.ts';
import { distinctNames } from '../../tapestry/model/names.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { SlotLayout } from '../../tapestry/model/slotLayout.ts';
import type { z } from 'zod';
import type { backgroundChange } from '../contract/backgroundChange.ts';
import { updateBackground } from '../contract/updateBackground.ts';
import { writeRoute } from '../http/writeRoute.ts';

type Change = z.output<typeof backgroundChange>;

/** Both forms: the changed fields as `renderData`, or the object as it was read with its changes. */
export const updateBackgroundRoute = writeRoute(updateBackground, async ({ ports }, { id, renderData, revision, ...whole }, context) => {
  const state = await ports.commands.state(backgroundDecider, backgroundStream(id));
  if (state.status !== 'live') return refuse('notFound', 'There is no such background.');
  const change: Change = { ...whole, ...renderData };
  const properties = propertiesOf(change, state.properties);
  const unknown = await unknownSymbol(ports, 'primarySymbol', named(properties.primarySymbol), named(state.properties.primarySymbol))
    ?? await unknownSymbol(ports, 'symbols', properties.symbols ?? [], state.properties.symbols)
    ?? await unknownSymbol(ports, 'layout', symbolsOfRules(properties.layout), symbolsOfRules(state.properties.layout));
  if (unknown) return unknown;
  return update(ports, {
    id,
    properties,
    ...(change.selected === undefined ? {} : { selected: change.selected }),
    ...(revision === undefined ? {} : { seen: revision }),
  }, context);
}, { bodyLimit: 2_097_152 });

const named = (symbol: string | null | undefined): readonly string[] => (symbol ? [symbol] : []);

function propertiesOf({ published, description, colors, variants, primarySymbol, symbols, layout }: Change, before: BackgroundProperties): Partial<BackgroundProperties> {
  return {
    ...(published === undefined ? {} : { published }),
    ...(description === undefined ? {} : { description }),
    ...(colors === undefined ? {} : { colors: colorsOf(colors, before) }),
    ...(variants === undefined ? {} : { variants: distinctNames(variants) }),
    ...(primarySymbol === undefined ? {} : { primarySymbol: primarySymbol === '' ? null : primarySymbol }),
    ...(symbols === undefined ? {} : { symbols: distinctNames(symbols) }),
    ...(layout === undefined || before.layout === undefined ? {} : { layout: layoutOf(layout, before.layout) }),
  };
}

/** Colours are read as painted: one that is the palette's own is no override. */
function colorsOf({ primary, secondary }: NonNullable<Change['colors']>, { palette, colors }: BackgroundProperties): BackgroundProperties['colors'] {
  const { ink, second } = PALETTES[palette];
  const override = (asked: string | null | undefined, before: string | null, own: string): string | null =>
    (asked === undefined ? before : asked?.toLowerCase() === own ? null : asked);
  return { primary: override(primary, colors.primary, ink), secondary: override(secondary, colors.secondary, second) };
}

/** Places as sent; name, slots and title stay where nothing is said of them, and null takes the title away. */
function layoutOf({ id: _id, ...sent }: NonNullable<Change['layout']>, before: SlotLayout): SlotLayout {
  return { ...before, ...sent, name: sent.name ?? before.name, slots: sent.slots ?? before.slots, title: titleOf(sent.title, before.title) } as SlotLayout;
}

/** A title of which no colour is said keeps its own. */
function titleOf(sent: NonNullable<Change['layout']>['title'], before: SlotLayout['title']): SlotLayout['title'] {
  return sent ? { color: 'primary', ...before, ...sent } as SlotLayout['title'] : sent === undefined ? before ?? null : null;
}
