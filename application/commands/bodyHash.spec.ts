import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentName } from '../../tapestry/model/canonical.ts';
import { bodyHash } from './bodyHash.ts';

it('The hash of a body is the name of its content: keys of earlier versions still recognise a repetition', () => {
  const json = fc.jsonValue({ stringUnit: 'binary' });
  const isSame = (body: unknown): boolean => bodyHash(body) === contentName(body);
  fc.assert(fc.property(json, isSame));
  fc.assert(fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.option(json, { nil: undefined })), isSame));
  expect(bodyHash({ title: 'Lone \ud800', content: '' })).toBe(contentName({ content: '', title: 'Lone \ud800' }));
});
