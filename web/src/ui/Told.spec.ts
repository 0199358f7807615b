import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Told } from './Told.tsx';

const html = (sentence: string) => renderToStaticMarkup(createElement(Told, { sentence }));

describe('A sentence with names in it', () => {
  it('sets each name apart between its quotation marks, so that Arabic leaves our words in their order', () => {
    expect(html('renamed the transcript “اجتماع 2” to “Board”')).toBe('renamed the transcript “<bdi>اجتماع 2</bdi>” to “<bdi>Board</bdi>”');
  });

  it('is left as it is where it names nothing', () => {
    expect(html('changed which words count in every transcript')).toBe('changed which words count in every transcript');
  });
});
