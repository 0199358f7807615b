import type { Point } from '../model/geometry.ts';
import { direction } from './affine.ts';

/** 96 unit vectors, clockwise from the x axis: every turn that painting needs, without trigonometry. */
export const COMPASS: readonly Point[] = Array.from({ length: 96 }, (_, i) => direction(i * 3.75));
