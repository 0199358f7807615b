/** Labels that name nobody: "Speaker 1", "S2", "Participant 3", "unknown", "Minutes". */
const NOBODY = /^(?:(?:unknown|unidentified|speaker|participant|person|caller|guest|user|attendee|voice|audience|spk|s|p)?[\s_#.-]*\d*|[a-z]|unknown(?: speaker)?|unidentified(?: speaker)?|various|all|everyone|group|audience|multiple speakers|minutes|notes|transcript)$/iu;
const LONGEST = 40;

/** A speaker's label as a reader would write the name; null where it names nobody. */
export function speakerName(label: string | null): string | null {
  const name = (label ?? '').replace(/\s*[([].*$/u, '').replace(/\s+/gu, ' ').trim();
  if (name === '' || name.length > LONGEST || NOBODY.test(name) || !/\p{L}{2}/u.test(name)) return null;
  return name === name.toUpperCase() && name.length > 3 ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : name;
}
