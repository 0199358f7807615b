import type { Body as MatterBody } from 'matter-js';
import type { Move } from '../../../../tapestry/model/arrangement.ts';
import type { Point } from '../../../../tapestry/model/geometry.ts';
import { unitBody } from '../unitBody.ts';
import type { Unit } from '../units.ts';

/** Everything around a dragged unit: it gives way softly and swings back once there is room again. */
export interface Neighbours {
  /** @returns how far neighbours stand from their places, those that are at home left out, after `milliseconds` with the dragged unit moved by `move` */
  step(move: Move, milliseconds: number): ReadonlyMap<string, Move>;
}

/** Steps of specification section 9: 60 a second. */
const STEP_MS = 1000 / 60;
/** A tab that was asleep does not catch up on all it missed. */
const MAX_STEPS = 3;
/** Share of the way home per step, and of the speed that is lost. */
const SPRING = { stiffness: 0.02, damping: 0.12, friction: 0.12 } as const;
const YIELD = { least: 26, share: 0.25 } as const;
/** Base pixels that a neighbour is away and moves in a step when it counts as home. */
const AT_HOME = 0.02;
const NEIGHBOUR = 0x0002;
const DRAGGED = 0x0004;

/** Loads the physics engine when something is dragged for the first time. */
export async function startNeighbours(units: readonly Unit[], dragged: Unit): Promise<Neighbours> {
  const { default: Matter } = await import('matter-js');
  const { Bodies, Body, Composite, Constraint, Engine } = Matter;
  const engine = Engine.create({ gravity: { x: 0, y: 0 } });

  const bodyOf = (unit: Unit, options: object): { body: MatterBody; home: Point } => {
    const { box } = unitBody(unit);
    const home = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return { home, body: Bodies.rectangle(home.x, home.y, box.width, box.height, { inertia: Infinity, ...options }) };
  };

  const hand = bodyOf(dragged, { isStatic: true, collisionFilter: { category: DRAGGED, mask: NEIGHBOUR } });
  const others = units.filter((unit) => unit !== dragged).map((unit) => {
    // Neighbours that overlap by nature (a word and its symbol) must not push each other apart.
    const { body, home } = bodyOf(unit, { frictionAir: SPRING.friction, collisionFilter: { category: NEIGHBOUR, mask: DRAGGED } });
    const spring = Constraint.create({ pointA: home, bodyB: body, length: 0, stiffness: SPRING.stiffness, damping: SPRING.damping });
    return { unit, body, home, parts: [body, spring] };
  }).filter(({ body }) => !overlap(body, hand.body));
  Composite.add(engine.world, hand.body);
  // Who is at home and not touched feels no force: the engine need not know of it.
  const awake = new Set<(typeof others)[number]>();

  function wakeTouched(): void {
    for (const other of others) {
      if (awake.has(other) || !overlap(other.body, hand.body)) continue;
      awake.add(other);
      Composite.add(engine.world, other.parts);
    }
  }
  function lullHomecomers(): void {
    for (const other of awake) {
      const { body, home, parts } = other;
      if (Math.abs(body.position.x - home.x) + Math.abs(body.position.y - home.y) + body.speed > AT_HOME || overlap(body, hand.body)) continue;
      awake.delete(other);
      Composite.remove(engine.world, parts);
      Body.setPosition(body, home);
      Body.setVelocity(body, { x: 0, y: 0 });
    }
  }

  return {
    step({ dx, dy }, milliseconds) {
      Body.setPosition(hand.body, { x: hand.home.x + dx, y: hand.home.y + dy });
      wakeTouched();
      const steps = Math.min(MAX_STEPS, Math.max(1, Math.round(milliseconds / STEP_MS)));
      for (let step = 0; step < steps; step += 1) Engine.update(engine, STEP_MS);
      lullHomecomers();
      return new Map([...awake].map(({ unit, body, home }) => [unit.id, softened(unit, body.position.x - home.x, body.position.y - home.y)]));
    },
  };
}

/** Nobody flees: the farther something is pushed, the less it follows, and never farther than a part of its own size. */
function softened({ bounds: { width, height } }: Unit, dx: number, dy: number): Move {
  const most = YIELD.least + YIELD.share * Math.min(width, height);
  const far = Math.sqrt(dx * dx + dy * dy);
  const share = most / (most + far);
  return { dx: dx * share, dy: dy * share };
}

function overlap({ bounds: a }: MatterBody, { bounds: b }: MatterBody): boolean {
  return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}
