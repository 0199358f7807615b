import type { KonvaEventObject } from 'konva/lib/Node.js';
import 'konva/lib/shapes/Circle.js';
import 'konva/lib/shapes/Line.js';
import 'konva/lib/shapes/Path.js';
import 'konva/lib/shapes/Rect.js';
import 'konva/lib/shapes/Text.js';
import { useMemo, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { Circle, Layer, Line, Path, Rect, Stage, Text } from 'react-konva/lib/ReactKonvaCore';
import { isSymbolSlot, movePoint, pathsOf, resizePlace, type EditedLayout, type Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { pathBetween, readTextPath, writeTextPath } from '../../../../../tapestry/model/composer/textPath.ts';
import type { Point } from '../../../../../tapestry/model/geometry.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import type { LayoutSlot, PhraseSlot, SymbolSlot } from '../../../../../tapestry/model/slotLayout.ts';
import type { Size, View } from '../../../poster/view/view.ts';
import { Guides } from './Guides.tsx';
import { isSamePlace } from './places.ts';
import type { ComposerState } from './useComposer.ts';
import { useDrags } from './useDrags.ts';

/** Of the screen: so much of a path's number fits before the sheet's right and lower edges. */
const NAME_PX = 20;
const TEAL = '#0f766e';
const CREAM = '#fffbf2';
/** In screen pixels: handles keep their size at every zoom. */
const HANDLE = { drawn: 7, reach: 14 } as const;
const PATH_REACH = 18;
/** Two clicks farther apart on the sheet are no double click. */
const NEAR_PX = 30;
const TITLE_HEIGHT = 0.12;
/** The node of a path stays at 0, 0: its points are what moves. */
const PATHS_STAY: Point = { x: 0, y: 0 };

export interface SurfaceProps {
  readonly composer: ComposerState;
  /** How the sheet lies in the window it is seen through. */
  readonly view: View;
  readonly window: Size;
  /** Something is shown below: places are outlines only. */
  readonly outlined: boolean;
}

type Pointer = KonvaEventObject<MouseEvent | TouchEvent>;

/** Places over the painting: what is dragged follows the pointer at once and becomes a step when it is let go. */
export function Surface({ composer, view, window, outlined }: SurfaceProps) {
  const { layout, selected, drawing, select, setPoint, moveCross } = composer;
  /** The layout while something is being dragged; null at rest. */
  const held = useSyncExternalStore(composer.held.subscribe, composer.held.get);
  /** Where the pointer went down last, and before: two clicks that set the points of a path are no double click. */
  const downs = useRef<readonly (Point & { readonly drew: boolean })[]>([]);
  const shown = held ?? layout;
  const unit = 1 / view.scale;
  const { dragging, pulling } = useDrags(composer, unit);

  const isSelected = (place: Place): boolean => selected.some((each) => isSamePlace(each, place));
  const pick = (place: Place, { evt }: Pointer): void => {
    if (drawing) return;
    if (!evt.shiftKey) select([place]);
    else select(isSelected(place) ? selected.filter((each) => !isSamePlace(each, place)) : [...selected, place]);
  };

  const handle = (key: string, at: Point, name: string, edit: (to: Point) => EditedLayout, begin = at, snaps = false) => (
    <Circle
      key={key} name={key} x={at.x} y={at.y} radius={HANDLE.drawn * unit} hitStrokeWidth={2 * (HANDLE.reach - HANDLE.drawn) * unit} fill={CREAM} stroke={TEAL} strokeWidth={2 * unit}
      {...pulling(begin, name, edit, snaps)} draggable
    />
  );

  const symbolNodes = ({ id, x, y, max_size, stands }: SymbolSlot) => {
    const place: Place = { kind: 'symbol', id };
    const size = max_size * SHEET.width;
    const [left, top] = [x * SHEET.width - size / 2, y * SHEET.height - (stands ? size : size / 2)];
    const still = layout.slots.find((slot): slot is SymbolSlot => slot.id === id && isSymbolSlot(slot));
    const begin = still ? { x: still.x * SHEET.width - still.max_size * SHEET.width / 2, y: still.y * SHEET.height - still.max_size * SHEET.width * (still.stands ? 1 : 0.5) } : { x: left, y: top };
    return [
      <Rect
        key={`slot-${id}`} name={`slot-${id}`} x={left} y={top} width={size} height={size} cornerRadius={12 * unit} fill={outlined ? 'transparent' : isSelected(place) ? 'rgba(15,118,110,.16)' : 'rgba(255,251,242,.28)'}
        stroke={TEAL} strokeWidth={(isSelected(place) ? 3 : 1.5) * unit} dash={isSelected(place) ? [] : [6 * unit, 5 * unit]} onMouseDown={(event) => pick(place, event)} onTouchStart={(event) => pick(place, event)}
        {...dragging(place, begin)}
      />,
      <Text key={`slot-${id}-name`} x={left + 8 * unit} y={top + 6 * unit} text={String(id)} fontSize={15 * unit} fontStyle="bold" fill={TEAL} {...cased(unit)} listening={false} />,
      ...(isSelected(place) && selected.length === 1
        ? [handle(`slot-${id}-corner`, { x: left + size, y: top + size }, `Resize slot ${id}`, (to) => resizePlace(layout, place, 2 * Math.max(to.x - x * SHEET.width, (to.y - y * SHEET.height) / (stands ? 2 : 1)) / SHEET.width))]
        : []),
    ];
  };

  /** Where the points of a path were before the drag. */
  const pointsBefore = ({ id, index }: { readonly id: number; readonly index: number }): readonly Point[] => {
    const slot = layout.slots.find((each): each is PhraseSlot => each.id === id && !isSymbolSlot(each));
    const text = slot && pathsOf(slot)[index];
    return text === undefined ? [] : readTextPath(text).points;
  };

  const pathNodes = (slot: PhraseSlot) => pathsOf(slot).flatMap((text, index) => {
    const place: Place = { kind: 'path', id: slot.id, index };
    const path = readTextPath(text);
    const [from] = path.points;
    const isOne = isSelected(place) && selected.length === 1;
    return [
      <Path key={`${slot.id}/${index}/case`} data={text} stroke={CREAM} strokeWidth={6 * unit} opacity={0.7} listening={false} />,
      <Path
        key={`${slot.id}/${index}`} name={`slot-${slot.id}-path-${index + 1}`} data={text} stroke={TEAL} strokeWidth={(isSelected(place) ? 4 : 2.5) * unit} dash={isSelected(place) ? [] : [10 * unit, 6 * unit]}
        hitStrokeWidth={PATH_REACH * unit} onMouseDown={(event) => pick(place, event)} onTouchStart={(event) => pick(place, event)} {...dragging(place, PATHS_STAY, true)}
      />,
      <Text key={`${slot.id}/${index}/name`} x={Math.min((from?.x ?? 0) + 4 * unit, SHEET.width - NAME_PX * unit)} y={Math.min((from?.y ?? 0) + 5 * unit, SHEET.height - NAME_PX * unit)} text={pathsOf(slot).length === 1 ? String(slot.id) : `${slot.id}.${index + 1}`} fontSize={15 * unit} fontStyle="bold" fill={TEAL} {...cased(unit)} listening={false} />,
      ...(isOne ? path.points.map((point, at) => handle(`${slot.id}/${index}/${at}`, point, `${at === 0 || at === path.points.length - 1 ? 'Move an end' : 'Bend'} of the path of slot ${slot.id}`, (to) => movePoint(layout, place, at, to), pointsBefore(place)[at], true)) : []),
    ];
  });

  // While one place is dragged all others are the very same elements, which React passes over.
  const { history } = composer;
  const kept = useMemo(() => new WeakMap<LayoutSlot, readonly ReactElement[]>(), [layout, history, selected, drawing, unit, outlined]);
  const nodesOf = (slot: LayoutSlot): readonly ReactElement[] => {
    const nodes = kept.get(slot) ?? (isSymbolSlot(slot) ? symbolNodes(slot) : pathNodes(slot));
    kept.set(slot, nodes);
    return nodes;
  };

  const at = ({ target }: Pointer): Point => {
    const pointer = target.getStage()?.getPointerPosition() ?? { x: 0, y: 0 };
    return { x: Math.round((pointer.x - view.x) * unit), y: Math.round((pointer.y - view.y) * unit) };
  };

  const title = shown.title;
  const drawn = drawing?.from ? pathBetween(drawing.kind, drawing.from, drawing.cross) : null;
  return (
    <Stage
      width={window.width} height={window.height} x={view.x} y={view.y} scaleX={view.scale} scaleY={view.scale}
      onMouseDown={(event) => {
        downs.current = [...downs.current.slice(-1), { ...at(event), drew: drawing !== null }];
        if (drawing) setPoint(at(event));
        else if (event.target === event.target.getStage()) select([]);
      }}
      onTouchStart={(event) => { if (drawing) setPoint(at(event)); }}
      onMouseMove={(event) => { if (drawing) moveCross(at(event)); }}
      onDblClick={(event) => {
        const [first, second] = downs.current;
        const isOne = first && second && !first.drew && !second.drew && (first.x - second.x) ** 2 + (first.y - second.y) ** 2 < NEAR_PX ** 2;
        if (isOne && event.target === event.target.getStage()) composer.addSlot(at(event));
      }}
    >
      <Layer>
        {title && (
          <Rect
            name="title" x={title.x * SHEET.width} y={title.y * SHEET.height} width={title.max_size * SHEET.width} height={TITLE_HEIGHT * SHEET.height} stroke={TEAL} strokeWidth={(isSelected({ kind: 'title' }) ? 3 : 1.5) * unit}
            dash={isSelected({ kind: 'title' }) ? [] : [6 * unit, 5 * unit]} fill="rgba(255,251,242,.2)" onMouseDown={(event) => pick({ kind: 'title' }, event)} onTouchStart={(event) => pick({ kind: 'title' }, event)}
            {...dragging({ kind: 'title' }, { x: (layout.title ?? title).x * SHEET.width, y: (layout.title ?? title).y * SHEET.height })}
          />
        )}
        {title && <Text x={title.x * SHEET.width + 8 * unit} y={title.y * SHEET.height + 6 * unit} text="Title" fontSize={15 * unit} fontStyle="bold" fill={TEAL} {...cased(unit)} listening={false} />}
        {title && isSelected({ kind: 'title' }) && selected.length === 1 && handle('title-edge', { x: (title.x + title.max_size) * SHEET.width, y: (title.y + TITLE_HEIGHT / 2) * SHEET.height }, 'Resize title', (to) => resizePlace(layout, { kind: 'title' }, to.x / SHEET.width - title.x))}
        {shown.slots.filter(isSymbolSlot).flatMap(nodesOf)}
        {shown.slots.filter((slot) => !isSymbolSlot(slot)).flatMap(nodesOf)}
        <Guides guides={composer.held.guides()} unit={unit} />
        {drawing && <Cross at={drawing.cross} unit={unit} />}
        {drawn && <Path data={writeTextPath(drawn)} stroke={TEAL} strokeWidth={4 * unit} listening={false} />}
      </Layer>
    </Stage>
  );
}

/** A light border around letters, so that they are read on dark ground too. */
const cased = (unit: number) => ({ stroke: CREAM, strokeWidth: 3 * unit, fillAfterStrokeEnabled: true, lineJoin: 'round' } as const);

function Cross({ at: { x, y }, unit }: { readonly at: Point; readonly unit: number }) {
  const reach = 12 * unit;
  return (
    <>
      <Line points={[x - reach, y, x + reach, y]} stroke={TEAL} strokeWidth={2 * unit} listening={false} />
      <Line points={[x, y - reach, x, y + reach]} stroke={TEAL} strokeWidth={2 * unit} listening={false} />
    </>
  );
}
