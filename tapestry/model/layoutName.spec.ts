import { expect, it } from 'vitest';
import { layoutName } from './layoutName.ts';

it.each([
  ['lo_bigsyms', 'Big Symbols'],
  ['lo_sea_side', 'Sea Side'],
  ['lo_sea_side_2', 'Sea Side 2'],
  ['lo_sea_side__0a1b2c3d', 'Sea Side'],
])('The layout %s is called %s where nobody can say its name', (id, name) => expect(layoutName(id)).toBe(name));
