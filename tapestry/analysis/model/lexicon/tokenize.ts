/** Divides a written word as UD English does: contractions, hyphens, units behind numbers. */

const CLITIC = /^(.+?)(n't|'(?:s|m|re|ve|ll|d)|(?<=s)')$/i;
/** Two words that are written as one, by where the second begins. */
const FUSED: ReadonlyMap<string, number> = new Map(Object.entries({
  cannot: 3, gonna: 3, wanna: 3, gotta: 3, gimme: 3, lemme: 3, outta: 3, dunno: 2,
  dont: 2, didnt: 3, doesnt: 4, isnt: 2, wasnt: 3, arent: 3, havent: 4, hasnt: 3, wouldnt: 5, couldnt: 5, shouldnt: 6, wont: 2, cant: 2, aint: 2,
  im: 1, ive: 1, youre: 3, youve: 3, theyre: 4, thats: 4, whats: 4, theres: 5, alot: 1, lets: 3,
}));
/** Beginnings that keep their hyphen. */
const PREFIX = /^(?:e|co|non|anti|pre|post|re|ex|mid|multi|semi|over|pro|sub|un|counter|neo|intra|cross|uh|mm|mhm|hm|o|micro|macro|mini|inter|ultra|vice|bi|de|socio|psycho)$/i;
const UNIT = /^(\d[\d.,:]*)(am|pm|a\.m\.?|p\.m\.?|[kmKM]g?|cm|mm|km|ft|lbs?|oz|hrs?|mins?|secs?|x)$/;
const ADDRESS = /^(?:https?:|www\.)|@|\.\w+\/|^[\w.-]+\.(?:com|org|net|edu|gov|co|uk|doc|xls|pdf|html?)$/i;

/** The pieces of a word in order; joined they are the word. */
export function splitForm(form: string): string[] {
  if (form.length < 2 || ADDRESS.test(form) || form.length > 60) return [form];
  const fused = FUSED.get(form.toLowerCase());
  if (fused !== undefined) return [form.slice(0, fused), form.slice(fused)];
  const unit = UNIT.exec(form);
  if (unit) return [unit[1]!, unit[2]!];
  const clitic = CLITIC.exec(form);
  if (clitic) return [...splitForm(clitic[1]!), clitic[2]!];
  return form.includes('-') ? splitHyphens(form) : [form];
}

function splitHyphens(form: string): string[] {
  if (!/\p{L}/u.test(form)) return [form];
  const [head, ...rest] = form.split('-');
  if (PREFIX.test(head!)) return rest.length > 1 && rest.every((part) => part !== '') ? [`${head}-${rest[0]}`, ...rest.slice(1).flatMap((part) => ['-', part])] : [form];
  return [head!, ...rest.flatMap((part) => ['-', part])].filter((part) => part !== '');
}
