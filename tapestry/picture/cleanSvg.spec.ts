import { describe, expect, it } from 'vitest';
import { cleanSvg } from './cleanSvg.ts';
import type { PictureError, PictureFault } from './pictureError.ts';

const svg = (inside: string, attributes = ''): string => `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 300" ${attributes}>${inside}</svg>`;
const cleaned = (inside: string, attributes = ''): string => {
  const clean = cleanSvg(svg(inside, attributes));
  return clean.text(clean.images.map(() => null));
};
const faultOf = (source: string): PictureFault | undefined => {
  try {
    cleanSvg(source);
    return undefined;
  } catch (error) {
    return (error as PictureError).code;
  }
};

describe('An SVG from a stranger', () => {
  it('keeps what is drawn, with its colours, groups, gradients, text and references inside itself', () => {
    const drawing = '<defs><linearGradient id="a"><stop offset="0.5" stop-color="#fff"></stop></linearGradient></defs>'
      + '<g transform="rotate(5)" style="fill:url(#a);stroke:rgb(1,2,3)"><path d="M 1 2 L 3 4 Z"></path></g><use href="#a"></use><text x="5" font-family="Georgia, serif">Hé &lt; 3</text>';
    expect(cleaned(drawing)).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${drawing}</svg>`);
  });

  it('is measured by its viewBox', () => {
    expect(cleanSvg(svg(''))).toMatchObject({ width: 400, height: 300 });
  });

  it('keeps class rules that drawing programs write, and no other CSS', () => {
    expect(cleaned('<style>/* x */ .a, .b { fill: #fff; behavior: url(x) } @import "http://x"; .c{fill:url(http://x)} .d{background:red}</style>'))
      .toContain('<style>.a, .b{fill:#fff}</style>');
  });

  it('keeps a PNG inside it only as whoever checked it gives it back', () => {
    const clean = cleanSvg(svg('<image width="5" height="5" xlink:href="data:image/png;base64,AAAA"/><image href="data:image/svg+xml;base64,AAAA"/>'));
    expect(clean.images).toEqual([{ type: 'png', base64: 'AAAA' }]);
    expect(clean.text(['data:image/png;base64,BBBB'])).toContain('<image width="5" height="5" href="data:image/png;base64,BBBB"></image></svg>');
  });

  it.each([
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>', /script|alert/],
    ['an event attribute', '<path onload="alert(1)" d="M0 0"/>', /onload|alert/],
    ['foreign content', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>', /foreignObject|body|img/],
    ['a use from elsewhere', '<use href="http://evil.example/x.svg#a"/>', /evil/],
    ['a use of a data address', '<use xlink:href="data:image/svg+xml;base64,AAAA#a"/>', /data:/],
    ['an image from elsewhere', '<image href="http://evil.example/x.png"/>', /evil|<image/],
    ['an image of a picture that can hold scripts', '<image href="data:image/svg+xml,&lt;svg/&gt;"/>', /data:|<image/],
    ['a link with a script', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', /javascript|<a/],
    ['an address in CSS', '<path style="fill:url(http://evil.example/x)" d="M0 0"/>', /evil/],
    ['an escaped address in CSS', String.raw`<path style="fill:\75rl(http://evil.example/x)" d="M0 0"/>`, /evil/],
    ['an address in an attribute', '<path fill="url(//evil.example/x)" d="M0 0"/>', /evil/],
    ['an image set', '<path fill="image-set(\'http://evil.example/x\' 1x)" d="M0 0"/>', /evil/],
    ['an import', '<style>@import url(http://evil.example/x.css);</style>', /evil|import/],
    ['a font', '<style>@font-face{font-family:x;src:url(http://evil.example/x)}</style>', /evil|font-face/],
    ['an animation of an address', '<a><animate attributeName="href" to="javascript:alert(1)"/></a><set attributeName="onload" to="alert(1)"/>', /animate|set |javascript/],
    ['XInclude', '<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="http://evil.example/x"/>', /evil|include/],
    ['HTML in its namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', /alert/],
    ['a filter that loads', '<filter id="f"><feImage href="http://evil.example/x"/></filter>', /evil|filter/],
    ['a handler element', '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>', /alert|handler/],
    ['a base address', '<path xml:base="http://evil.example/" d="M0 0"/>', /evil/],
  ])('loses %s', (_what, inside, gone) => {
    expect(cleaned(inside)).not.toMatch(gone);
  });

  it('loses what stands before it: style sheets, comments, a plain document type', () => {
    const text = cleanSvg(`<?xml version="1.0"?><?xml-stylesheet href="http://evil.example/x.css"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- evil -->${svg('')}`).text([]);
    expect(text).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"></svg>');
  });

  it.each([
    ['nothing', ''], ['groups and words about it', '<title>A boat</title><g><g/></g>'], ['a path without a way', '<path/><path d=" "/><polyline points=""/>'],
    ['what is never referred to', '<defs><path d="M0 0L9 9"/></defs><clipPath id="c"><rect width="9" height="9"/></clipPath>'], ['what is left out', '<script>1</script><foreignObject><p>Hello</p></foreignObject>'],
  ])('is empty with %s', (_what, inside) => {
    expect(cleanSvg(svg(inside)).isEmpty).toBe(true);
  });

  it.each(['<path d="M0 0L9 9"/>', '<g><rect width="9" height="9"/></g>', '<text>Boat</text>', '<defs><path id="p" d="M0 0L9 9"/></defs><use href="#p"/>', '<a><polygon points="0 0 9 9 0 9"/></a>'])('is not empty with %s', (inside) => {
    expect(cleanSvg(svg(inside)).isEmpty).toBe(false);
  });

  it('cannot close what it stands in', () => {
    expect(cleaned('<text>&lt;/text&gt;&lt;script&gt;</text><path class="a&quot; onload=&quot;x" d="M0 0"/>')).toContain('<text>&lt;/text&gt;&lt;script&gt;</text><path d="M0 0">');
  });

  it('is told what is wrong with its XML, and not in which place of it', () => {
    expect(() => cleanSvg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n')).toThrow(/^This file is not well-formed SVG: unclosed tag: svg\.$/);
  });

  it.each<[string, string, PictureFault]>([
    ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`, 'not-svg'],
    ['no XML', 'GIF89a', 'not-svg'],
    ['cut off', svg('<g>').slice(0, -9), 'not-svg'],
    ['HTML', '<html><body/></html>', 'not-svg'],
    ['empty', '', 'not-svg'],
    ['without a viewBox', '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>', 'no-view-box'],
    ['with a viewBox of nothing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 5"/>', 'no-view-box'],
    ['with words as viewBox', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="a b c d"/>', 'no-view-box'],
    ['far wider than high', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5000 20"/>', 'proportions'],
    ['far higher than wide', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 100"/>', 'proportions'],
    ['10,000 nested groups', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000)), 'too-complex'],
    ['as many points as fit', svg(`<path d="M0 0${'l1 1'.repeat(520_000)}"/>`), 'too-complex'],
    ['as many elements as fit', svg('<g/>'.repeat(300_000)), 'too-complex'],
    ['ten uses in ten levels', svg(Array.from({ length: 10 }, (_, level) => `<g id="l${level}">${`<use href="#l${level + 1}"/>`.repeat(10)}</g>`).join('') + '<path id="l10" d="M0 0"/>'), 'too-complex'],
    ['a pattern that fills itself', svg('<pattern id="p"><rect fill="url(#p)"/></pattern>'), 'too-complex'],
    ['a long chain of uses', svg(Array.from({ length: 15_000 }, (_, index) => `<use id="u${index}" href="#u${index + 1}"/>`).join('')), 'too-complex'],
  ])('is refused: %s', (_what, source, fault) => {
    expect(faultOf(source)).toBe(fault);
  });
});
