/** Selector and body of every `selector { body }` in which no other brace stands, in time by the length of the text. */
export function cssBlocks(text: string): (readonly [selector: string, body: string])[] {
  const parts = text.split(/([{}])/);
  const blocks: (readonly [string, string])[] = [];
  for (let at = 1; at + 2 < parts.length; at += 2) if (parts[at] === '{' && parts[at + 2] === '}') blocks.push([parts[at - 1] ?? '', parts[at + 1] ?? '']);
  return blocks;
}

/** A space stands for every comment; one that nothing ends stays. */
export function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let start = text.indexOf('/*'); start >= 0; start = text.indexOf('/*', from)) {
    const end = text.indexOf('*/', start + 2);
    if (end < 0) break;
    kept.push(text.slice(from, start));
    from = end + 2;
  }
  return [...kept, text.slice(from)].join(' ').replaceAll(/<!--|-->/g, ' ');
}
