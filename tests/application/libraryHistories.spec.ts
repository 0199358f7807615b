import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBackground } from '../../application/backgrounds/addBackground.ts';
import { duplicateBackground } from '../../application/backgrounds/duplicateBackground.ts';
import { replaceImage } from '../../application/backgrounds/replaceImage.ts';
import { updateBackground } from '../../application/backgrounds/updateBackground.ts';
import type { Answer } from '../../application/commands/answer.ts';
import { commandContext, type CommandContext } from '../../application/commands/commandContext.ts';
import { addMarkup } from '../../application/markups/addMarkup.ts';
import { deleteNamed } from '../../application/named/deleteNamed.ts';
import { renameNamed } from '../../application/named/renameNamed.ts';
import { restoreNamed } from '../../application/named/restoreNamed.ts';
import { NAMED_THINGS } from '../../application/named/things.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { addPictures } from '../../application/symbols/addPictures.ts';
import { addSymbol } from '../../application/symbols/addSymbol.ts';
import { addEntry, moveEntry, removeEntry, setEntries } from '../../application/symbols/entries.ts';
import { removePicture } from '../../application/symbols/removePicture.ts';
import { updateSymbol } from '../../application/symbols/updateSymbol.ts';
import { checkReadModels } from '../../application/upkeep/checkup.ts';
import { saveWordsEverywhere } from '../../application/words/saveWords.ts';
import { openSharedEngines } from '../../cli/engines.ts';
import { startInstallation } from '../../cli/installation.ts';
import type { BackgroundProperties } from '../../events/model/background.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import { layoutsDecider } from '../../events/model/layouts.ts';
import { catalogueStream, LAYOUTS_STREAM } from '../../events/model/streams.ts';
import type { Position } from '../../events/store/eventStore.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { declareTarget, takeBatch } from '../../projections/target.ts';
import { EVERYWHERE, wordRulesView, type WordRulesDocument } from '../../projections/views/wordRules.ts';
import { layoutDefaultsView } from '../../projections/views/layoutDefaults.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import type { PartOfSpeech, Shape } from '../../tapestry/model/vocabulary.ts';
import { collect } from '../contract/collect.ts';
import { startStandIn } from '../standIns/eventStoreDb/standIn.ts';
import { startMongoStandIn } from '../standIns/mongo/mongoStandIn.ts';
import { S3StandIn } from '../standIns/s3/s3StandIn.ts';
import { inThreadCompute } from '../support/inThreadCompute.ts';
import { sourceOf } from '../support/smallStarter.ts';
import { openTestInstallation } from '../support/testInstallation.ts';
import * as model from './libraryModel.ts';
import type { LibraryModel, Outcome } from './libraryModel.ts';

/**
 * Whatever three people do to symbols, words, backgrounds and markups, calls that meet and are refused among it: everybody is
 * told what the model says, and the read models hold what it holds, as does a replay of the log event by event.
 */

/** Events that a replay takes in at once. */
const FEW = 25;
const PEOPLE = ['ada', 'ben', 'cleo'] as const;
const KINDS = ['symbols', 'backgrounds', 'markups'] as const;

/** Histories that go on at once in the same library, with names, words and a layout of their own. */
const LANES = 10;

type Told = readonly { readonly person: number; readonly twice: boolean; readonly step: Step }[];
type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer T> ? T : never;

type Asked<Do extends string, Fields> = { readonly do: Do } & { readonly [K in keyof Fields]: Fields[K] extends fc.Arbitrary<infer T> ? T : never };
const act = <const Do extends string, Fields extends Readonly<Record<string, fc.Arbitrary<unknown>>>>(call: Do, fields: Fields) =>
  fc.record({ do: fc.constant(call), ...fields }) as unknown as fc.Arbitrary<Asked<Do, Fields>>;
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

const wall = (lane: number): string => `Wall ${lane}`;
const RADIAL = 'lo_radial';

/** What somebody does; numbers choose among what this history has made so far. */
function stepOf(lane: number) {
  const at = fc.nat(2);
  /** Few names in three spellings, so that they meet. */
  const name = fc.record({ number: fc.nat(2), spelling: fc.nat(2) }).map(({ number, spelling }) => [`Boat ${lane}.${number}`, `BOAT ${lane}.${number}`, `  boat ${lane}.${number} `][spelling] as string);
  const lemma = fc.record({ number: fc.nat(1), spelling: fc.nat(1) }).map(({ number, spelling }) => [`sail${lane}.${number}`, ` Sail${lane}.${number}`][spelling] as string);
  const partSpeech = fc.constantFrom<PartOfSpeech[]>('NOUN', 'VERB');
  const word = { lemma, partSpeech } as const;
  const tags = fc.subarray(['wide', 'old', 'red']);
  const picture = fc.nat(2);
  const layout = fc.constantFrom(RADIAL, wall(lane));
  const kind = fc.constantFrom(...KINDS);
  return fc.oneof(
    act('look', { kind, at }),
    act('rename', { kind, at, name }),
    act('delete', { kind, at }),
    act('restore', { kind, at }),
    act('restoreMeanwhile', { kind, at }),
    act('addSymbol', { name, partSpeech }),
    act('saveSymbol', { at, partSpeech: optional(partSpeech), tags: optional(tags), layoutLogic: optional(fc.constantFrom('', 'at the rim')), shape: optional(fc.constantFrom<Shape[]>('circle', 'square')), choice: optional(fc.record({ picture, selected: fc.boolean(), variants: tags })), description: optional(fc.nat(1)), isBasedOnALook: fc.boolean() }),
    act('addPictures', { at, drawings: fc.array(fc.record({ drawing: fc.nat(2), selected: fc.boolean() }), { minLength: 1, maxLength: 2 }) }),
    act('removePicture', { at, picture }),
    act('addEntry', { at, ...word, emphasize: fc.boolean() }),
    act('setEntries', { at, entries: fc.array(fc.record({ ...word, emphasize: fc.boolean() }), { maxLength: 3 }) }),
    act('removeEntry', { at, ...word }),
    act('moveEntry', { at, ...word }),
    act('saveWords', { hidden: fc.subarray(['the', 'um']), forced: fc.subarray(['keel', 'oar']), mapped: optional(at) }),
    act('addBackground', { name, layout, picture: optional(picture) }),
    act('addUnnamedBackground', { layout: fc.constant(wall(lane)), picture: optional(picture) }),
    act('saveBackground', { at, published: optional(fc.boolean()), description: optional(fc.constantFrom('', 'The quay')), symbols: optional(fc.subarray(['boat', 'sail'])), primary: optional(fc.constantFrom(null, '#123456')), selected: optional(fc.boolean()), isBasedOnALook: fc.boolean() }),
    act('replaceImage', { at, picture: optional(picture) }),
    act('duplicateBackground', { at, layout }),
    act('addMarkup', { name, drawing: fc.nat(2) }),
  );
}

/** Every history begins with something that can be changed. */
const beginningOf = (lane: number): Told => [
  { person: 0, twice: false, step: { do: 'addSymbol', name: `Boat ${lane}.0`, partSpeech: 'NOUN' } },
  { person: 1, twice: false, step: { do: 'addSymbol', name: `Boat ${lane}.1`, partSpeech: 'VERB' } },
  { person: 1, twice: false, step: { do: 'addEntry', at: 0, lemma: `sail${lane}.0`, partSpeech: 'NOUN', emphasize: false } },
  { person: 2, twice: false, step: { do: 'addBackground', name: `Boat ${lane}.0`, layout: wall(lane), picture: 0 } },
];

/** `twice`: the call is repeated with its key, as after an answer that was lost. */
const historyOf = (lane: number): fc.Arbitrary<Told> =>
  fc.array(fc.record({ person: fc.nat(PEOPLE.length - 1), step: stepOf(lane), twice: fc.nat(3).map((number) => number === 3) }), { minLength: 2, maxLength: 8 });
const histories = fc.tuple(...Array.from({ length: LANES }, (_, lane) => historyOf(lane)));

const drawing = (number: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M${number} 0h9"/></svg>`;
const png = (number: number): { readonly png: Uint8Array; readonly heightRatio: number } => ({ png: new TextEncoder().encode(`picture ${number}`), heightRatio: 0.6 + number / 100 });
const BLANK = { imageHash: null, heightRatio: 1145 / 1800 };
const description = (number: number) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `Said ${number} times.` }] }] });
type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const given = <T extends object>(fields: T): Given<T> => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;

let calls = 0;

/** One history: each call is made and looked up in the model. */
async function live(ports: Ports, lane: number, told: Told): Promise<{ readonly library: LibraryModel; readonly changes: number }> {
  const library = model.emptyLibrary();
  /** Revisions that each person looked at last, by id of the thing. */
  const looked = PEOPLE.map(() => new Map<string, number>());
  let changes = 0;
  for (const { person, step: asked, twice } of told) {
    const by = PEOPLE[person] as string;
    const seen = looked[person] as Map<string, number>;
    const context = commandContext(by, asked.do, `key ${++calls}`, asked);

    /** Makes the call, a second time with the same key if need be, and compares what was told; then the model follows. */
    async function tell<T extends object>(expected: Outcome, call: (context: CommandContext) => Promise<Answer<T>>, then: (value: T) => void = () => undefined): Promise<void> {
      const answer = await call(context);
      expect(answer.ok ? 'ok' : answer.refusal.code, `${by} ${JSON.stringify(asked)}`).toBe(expected);
      if (twice) expect(await call(context).then((again) => (again.ok ? again.value : again.refusal.code)), `again: ${by} ${JSON.stringify(asked)}`).toEqual(answer.ok ? answer.value : answer.refusal.code);
      if (!answer.ok) return;
      changes += 1;
      then(answer.value);
    }
    const chosen = 'kind' in asked ? library[asked.kind][asked.at] : undefined;
    /** Calls that name a symbol by its name mean whoever bears it now. */
    const named = 'at' in asked && asked.at !== undefined ? library.symbols[asked.at] : undefined;
    const bearer = named && model.bearerOf(library.symbols, named.name);
    const ofBearer = (outcome: (symbol: model.SymbolThing) => Outcome): Outcome => (bearer ? outcome(bearer) : 'notFound');
    const background = 'at' in asked ? library.backgrounds[asked.at] : undefined;

    switch (asked.do) {
      case 'look': if (chosen?.isLive) seen.set(chosen.id, chosen.revision); break;
      case 'rename': if (chosen) await tell(model.rename(library[asked.kind], chosen, asked.name, by), (own) => renameNamed(ports, NAMED_THINGS[asked.kind], chosen.id, asked.name, own)); break;
      case 'delete': if (chosen) await tell(model.remove(library, chosen, by), (own) => deleteNamed(ports, NAMED_THINGS[asked.kind], chosen.id, own)); break;
      case 'restore': if (chosen) await tell(model.restore(library, asked.kind, chosen, by), (own) => restoreNamed(ports, NAMED_THINGS[asked.kind], chosen.id, own)); break;
      case 'restoreMeanwhile':
        if (!chosen?.isLive) break;
        model.remove(library, chosen, by);
        await tell(model.restore(library, asked.kind, chosen, by), (own) => deleteNamed(restoredMeanwhile(ports, asked.kind, chosen.id, by), NAMED_THINGS[asked.kind], chosen.id, own));
        break;
      case 'addSymbol':
        await tell(model.mayAdd(library.symbols, asked.name), (own) => addSymbol(ports, asked, own), ({ id }) => model.addSymbol(library, id, asked.name, asked.partSpeech, by));
        break;
      case 'saveSymbol': {
        if (!named) break;
        const { choice, description: said } = asked;
        const properties = given({ partSpeech: asked.partSpeech, tags: asked.tags, layoutLogic: asked.layoutLogic, shape: asked.shape });
        const pictureChoice = choice && { pictureId: bearer?.pictures[choice.picture]?.pictureId ?? 'none', selected: choice.selected, variants: choice.variants };
        const base = asked.isBasedOnALook && bearer ? given({ seen: seen.get(bearer.id) }) : {};
        const save = { properties, ...given({ choice: pictureChoice, descriptionHash: said === undefined ? undefined : sha256Hex(canonicalJson(description(said))) }), ...base };
        await tell(
          ofBearer((symbol) => model.saveSymbol(symbol, save, by)),
          (own) => updateSymbol(ports, { symbolName: named.name, properties, ...given({ choices: pictureChoice && [pictureChoice], description: said === undefined ? undefined : description(said) }), ...base }, own),
          ({ revision }) => {
            expect(revision).toBe(bearer?.revision);
            if (bearer) seen.set(bearer.id, revision);
          },
        );
        break;
      }
      case 'addPictures': {
        if (!named) break;
        const drawings = asked.drawings.map(({ drawing: number, selected }) => ({ svg: drawing(number), heightRatio: 1 + number, selected }));
        await tell(ofBearer(() => 'ok'), (own) => addPictures(ports, named.name, drawings, own), (added) => {
          if (bearer) model.addPictures(bearer, drawings.map(({ svg, selected, heightRatio }, index) => ({ pictureId: added[index]?.id ?? '', pictureHash: sha256Hex(svg), heightRatio, selected })), by);
        });
        break;
      }
      case 'removePicture': {
        if (!named) break;
        const pictureId = named.pictures[asked.picture]?.pictureId ?? 'none';
        await tell(model.removePicture(named, pictureId, by), (own) => removePicture(ports, named.id, pictureId, own));
        break;
      }
      case 'addEntry': {
        if (!named) break;
        const { lemma: said, partSpeech: part, emphasize } = asked;
        await tell(ofBearer((symbol) => model.addEntry(library, symbol, { lemma: said, partSpeech: part, emphasize }, by)), (own) => addEntry(ports, named.name, { lemma: said, partSpeech: part, emphasize }, own));
        break;
      }
      case 'setEntries': if (named) await tell(ofBearer((symbol) => model.setEntries(library, symbol, asked.entries, by)), (own) => setEntries(ports, named.name, asked.entries, own)); break;
      case 'removeEntry': if (named) await tell(ofBearer((symbol) => model.removeEntry(library, symbol, asked, by)), (own) => removeEntry(ports, named.name, { lemma: asked.lemma, partSpeech: asked.partSpeech }, own)); break;
      case 'moveEntry': if (named) await tell(ofBearer((symbol) => model.moveEntry(library, symbol, asked, by)), async (own) => withoutFrom(await moveEntry(ports, named.name, { lemma: asked.lemma, partSpeech: asked.partSpeech }, own))); break;
      case 'saveWords': {
        // There is one set of rules for all.
        if (lane !== 0) break;
        const to = asked.mapped === undefined ? undefined : library.symbols[asked.mapped];
        const owner = to && model.bearerOf(library.symbols, to.name);
        const { hidden, forced } = asked;
        await tell(to && !owner ? 'notFound' : 'ok', (own) => saveWordsEverywhere(ports, { hidden, forced, mapped: to ? [{ lemma: 'jib', symbolName: to.name }] : [] }, own), () => {
          library.rules = { hidden: hidden.toSorted(), forced: forced.toSorted(), mapped: owner ? [{ lemma: 'jib', symbolId: owner.id }] : [] };
        });
        break;
      }
      case 'addBackground':
      case 'addUnnamedBackground': {
        const called = asked.do === 'addBackground' ? asked.name : model.freeName(library.backgrounds, asked.layout);
        const image = asked.picture === undefined ? undefined : png(asked.picture);
        await tell(
          model.mayAdd(library.backgrounds, called),
          (own) => addBackground(ports, { layout: asked.layout, ...(asked.do === 'addBackground' ? { name: asked.name } : {}), ...given({ picture: image }) }, own),
          ({ id }) => model.addBackground(library, id, called, emptyBackground(asked.layout), image ? { imageHash: sha256Hex(image.png), heightRatio: image.heightRatio } : BLANK, by),
        );
        break;
      }
      case 'saveBackground': {
        if (!background) break;
        const colors = asked.primary === undefined ? undefined : { primary: asked.primary, secondary: null };
        // The default of the radial layout is everybody's.
        const selected = background.properties.layoutId === RADIAL ? undefined : asked.selected;
        const save = { properties: given({ published: asked.published, description: asked.description, symbols: asked.symbols, colors }), ...given({ selected }), ...(asked.isBasedOnALook ? given({ seen: seen.get(background.id) }) : {}) };
        await tell(model.saveBackground(library, background, save, by), (own) => updateBackground(ports, { id: background.id, ...save }, own), ({ revision }) => {
          expect(revision).toBe(background.revision);
          seen.set(background.id, revision);
        });
        break;
      }
      case 'replaceImage': {
        if (!background) break;
        const image = asked.picture === undefined ? null : png(asked.picture);
        await tell(model.replaceImage(background, image ? { imageHash: sha256Hex(image.png), heightRatio: image.heightRatio } : BLANK, by), (own) => replaceImage(ports, background.id, image, own));
        break;
      }
      case 'duplicateBackground': {
        if (!background) break;
        const called = model.freeName(library.backgrounds, `${background.name} copy`);
        const { layout: _places, ...rest } = background.properties;
        const { layoutId, layout: places } = emptyBackground(asked.layout);
        await tell(background.isLive ? 'ok' : 'notFound', (own) => duplicateBackground(ports, background.id, asked.layout, own), ({ id }) =>
          model.addBackground(library, id, called, { ...rest, published: false, layoutId, ...given({ layout: places }) }, background.image, by));
        break;
      }
      case 'addMarkup': {
        const markup = { name: asked.name, svg: drawing(asked.drawing), width: 400 + asked.drawing, height: 400 };
        await tell(model.mayAdd(library.markups, asked.name), (own) => addMarkup(ports, markup, own), ({ id }) =>
          model.addMarkup(library, id, asked.name, { svgHash: sha256Hex(markup.svg), width: markup.width, height: markup.height }, by));
        break;
      }
    }
  }
  return { library, changes };
}

/** The same person restores, once, what a deletion has released the name of and not yet ended. */
function restoredMeanwhile(ports: Ports, kind: (typeof KINDS)[number], id: string, by: string): Ports {
  let appends = 0;
  const handle: Ports['commands']['handle'] = async (decider, stream, command, context) => {
    if (appends++ === 1) expect(await restoreNamed(ports, NAMED_THINGS[kind], id, commandContext(by, 'restore', `key ${++calls}`, id))).toMatchObject({ ok: true });
    return ports.commands.handle(decider, stream, command, context);
  };
  return { ...ports, commands: { ...ports.commands, handle } };
}

/** A repeated move finds the word where it is. */
const withoutFrom = (answer: Awaited<ReturnType<typeof moveEntry>>) => (answer.ok ? { ...answer, value: { ...answer.value, from: null } } : answer);

function emptyBackground(layoutName: string): BackgroundProperties {
  const isRadial = layoutName === RADIAL;
  const places = isRadial ? {} : { layout: { name: layoutName, slots: [], title: { x: 0.03, y: 0.04, max_size: 0.3, color: 'primary' as const } } };
  return { layoutId: isRadial ? RADIAL : `lo_${layoutName.toLowerCase().replace(' ', '_')}`, published: false, description: '', palette: 'harbour', colors: { primary: null, secondary: null }, variants: [], primarySymbol: null, symbols: [], ...places };
}

// What read models hold

async function held(readModels: ReadModels, collection: string): Promise<Map<string, Record<string, unknown>>> {
  const documents = new Map<string, Record<string, unknown>>();
  for await (const { id, document } of readModels.all<Record<string, unknown>>(collection)) documents.set(id, document);
  return documents;
}

/** The libraries of all histories together, and nothing else. */
async function expectHeld(readModels: ReadModels, libraries: readonly LibraryModel[], since: number): Promise<void> {
  const documents = libraries.map(model.documentsOf);
  for (const collection of KINDS) {
    const found = await held(readModels, collection);
    const untimed = [...found.values()].map(({ changedAt, ...document }) => {
      expect(changedAt, `${collection}: when it was changed`).toBeGreaterThanOrEqual(since);
      return document;
    });
    const expected = documents.flatMap((of) => of[collection]).map((document) => [(document as { id: string }).id, document] as const);
    expect(new Map(untimed.map((document) => [document['id'], document])), collection).toEqual(new Map(expected));
    for (const { id, nameKey } of untimed) expect((await readModels.find(collection, 'named', { nameKey: nameKey as string })).documents.map((document) => document['id']), `who is found by the name "${String(nameKey)}"`).toEqual([id]);
  }
  const defaults = [...await held(readModels, layoutDefaultsView.name)].flatMap(([layoutId, { backgroundId }]) => (backgroundId === null ? [] : [[layoutId, backgroundId]]));
  expect(new Map(defaults as [string, string][])).toEqual(new Map(libraries.flatMap((library) => [...library.defaults])));
  const none = model.emptyLibrary().rules;
  const { id: _id, revision: _revision, ...rules } = (await readModels.get<WordRulesDocument>(wordRulesView.name, EVERYWHERE)) ?? { id: EVERYWHERE, revision: 0, ...none };
  expect(rules).toEqual(libraries[0]?.rules ?? none);
}

/** Everything is deleted, so that the next history finds nothing. */
async function clear(ports: Ports): Promise<void> {
  const context = (): CommandContext => commandContext('ada', 'clear', `key ${++calls}`, null);
  await Promise.all(KINDS.map(async (own) => {
    const { names } = await ports.commands.state(catalogueDecider(own), catalogueStream(own));
    await Promise.all([...names.keys()].map((id) => deleteNamed(ports, NAMED_THINGS[own], id, context())));
  }));
  await saveWordsEverywhere(ports, { hidden: [], forced: [], mapped: [] }, context());
  for (const [layoutId] of await ports.commands.state(layoutsDecider, LAYOUTS_STREAM)) await ports.commands.handle(layoutsDecider, LAYOUTS_STREAM, { do: 'chooseDefault', layoutId, backgroundId: null }, context());
}

/** Read models of their own that take in the log a few events at a time, as a rebuild would. */
async function openReplay({ store }: Ports) {
  const readModels = openSqliteReadModels(':memory:');
  const targets = await Promise.all(VIEWS.map((view) => declareTarget(readModels, view, view.version)));
  for (const { name: view, version } of VIEWS) await readModels.activate(view, version);
  let taken: Position | undefined;
  return {
    readModels,
    async catchUp() {
      const events = await collect(store.readAll(taken));
      for (let from = 0; from < events.length; from += FEW) await takeBatch(readModels, targets, events.slice(from, from + FEW));
      taken = events.at(-1)?.position ?? taken;
    },
  };
}

/** Every history is held to its model; then what a rebuild holds in another way. */
async function liveThrough(ports: Ports, count: number): Promise<{ readonly changes: number; readonly faults: readonly string[] }> {
  const replay = await openReplay(ports);
  let changes = 0;
  await fc.assert(fc.asyncProperty(histories, async (told) => {
    const since = Date.now();
    try {
      const ended = await Promise.allSettled(told.map((own, lane) => live(ports, lane, [...beginningOf(lane), ...own])));
      const lived = ended.map((one) => {
        if (one.status === 'rejected') throw one.reason;
        return one.value;
      });
      for (const own of lived) changes += own.changes;
      expect(await ports.caughtUp(await ports.store.end())).toBe(true);
      await replay.catchUp();
      for (const readModels of [ports.readModels, replay.readModels]) await expectHeld(readModels, lived.map(({ library }) => library), since);
    } finally {
      await clear(ports);
    }
  }), { numRuns: count / LANES, endOnFailure: true });
  await ports.caughtUp(await ports.store.end());
  await expectHeld(ports.readModels, [], 0);
  const rebuilt = openSqliteReadModels(':memory:');
  const { faults } = await checkReadModels(ports, rebuilt, VIEWS);
  await rebuilt.close();
  await replay.readModels.close();
  return { changes, faults };
}

describe('Whatever three people do to the library', () => {
  it('they are told what is so, and its lists and pages show it, now and after a rebuild', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: sourceOf({ symbols: [], backgrounds: [] }) });
    const { changes, faults } = await liveThrough(installation.ports, 2_000);
    expect(faults).toEqual([]);
    expect(changes).toBeGreaterThan(10_000);
  }, 300_000);

  it('the same on servers for the log, the read models and the files', async () => {
    await using closing = new AsyncDisposableStack();
    const [log, mongo, bucket] = [await startStandIn(), await startMongoStandIn(), await S3StandIn.start()];
    closing.defer(async () => void await Promise.all([log.stop(), mongo.close(), bucket.stop()]));
    const engines = await openSharedEngines({ dataDir: '', eventStoreUrl: log.url, mongoUrl: mongo.url, blobUrl: bucket.url() }, () => undefined);
    closing.defer(() => engines.close());
    const compute = inThreadCompute((hash) => engines.blobs.get(hash));
    closing.defer(() => compute.close());
    const installation = await startInstallation(engines, { paints: false, concurrency: 1, starter: sourceOf({ symbols: [], backgrounds: [] }), compute, onFault: () => undefined });
    closing.defer(() => installation.close());
    const { changes, faults } = await liveThrough(installation.ports, 200);
    expect(faults).toEqual([]);
    expect(changes).toBeGreaterThan(1_000);
  }, 300_000);
});
