import { describe, expect, it } from 'vitest';
import { tooLongField, type Fields } from './formFields.ts';

const fields = { name: { kind: 'text', label: 'Symbol name' }, layout: { kind: 'entry', label: 'Layout', suggestions: [] }, bold: { kind: 'check', label: 'Bold' } } as const satisfies Fields;

describe('A form', () => {
  it('says at its field which name is too long, and how many letters fit', () => {
    expect(tooLongField(fields, { name: 'a'.repeat(501), layout: '', bold: true })).toEqual({ field: 'name', sentence: 'Symbol name is too long: at most 500 letters fit.' });
    expect(tooLongField(fields, { name: 'a', layout: 'b'.repeat(501), bold: true })?.field).toBe('layout');
  });

  it('takes a name that just fits, whatever blanks stand around it', () => {
    expect(tooLongField(fields, { name: ` ${'a'.repeat(500)} `, layout: '', bold: true })).toBeNull();
  });
});
