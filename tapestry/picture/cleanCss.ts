import { cssBlocks, withoutComments } from './cssBlocks.ts';
import { CSS_PROPERTIES, presentationValue } from './svgAllowed.ts';

/** `name: value; ...` rebuilt from what a drawing may say about itself. */
export function cssDeclarations(text: string): string {
  return withoutComments(text).split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = presentationValue(declaration.slice(colon + 1).trim());
    return colon > 0 && CSS_PROPERTIES.has(property) && value ? [`${property}:${value}`] : [];
  }).join(';');
}

/** Style rules by element, class and id, the only ones that drawing programs write; everything with an @ is left out. */
export function cssRules(text: string): string {
  const rules: string[] = [];
  for (const [selector, body] of cssBlocks(withoutComments(text))) {
    const declared = cssDeclarations(body);
    if (/^[\p{L}\p{N}\s_.,#*>-]+$/u.test(selector.trim()) && declared !== '') rules.push(`${selector.trim()}{${declared}}`);
  }
  return rules.join('');
}
