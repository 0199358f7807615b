/**
 * Words that say how something is said, not what about: they tell a sentence that sums up, decides or asks from small
 * talk in any meeting. By lemma.
 */
const CUES = {
  i: 'i me my mine myself',
  we: 'we us our ours ourselves',
  you: 'you your yours yourself',
  they: 'they them their theirs themselves',
  person: 'he she him her his hers',
  it: 'it its itself',
  pointing: 'this that these those here there',
  asking: 'what who how why when where which whether',
  denying: 'not no never none nothing neither nor without',
  duty: 'should must need ought require necessary',
  future: 'will would shall going plan next future',
  ability: 'can could may might able possible maybe perhaps',
  deciding: 'decide decision agree agreement conclude choose choice option settle vote accept approve',
  problem: 'problem issue concern difficult difficulty challenge risk trouble fail lack barrier worry crisis',
  proposing: 'suggest suggestion propose proposal recommend recommendation idea offer consider alternative',
  reason: 'because reason therefore why cause result so since',
  opinion: 'think believe feel seem opinion view agree guess suppose reckon',
  wish: 'want like hope wish prefer expect intend aim goal',
  weight: 'important key main major significant essential critical crucial focus priority fundamental',
  change: 'change improve increase reduce develop create build support provide include allow ensure become grow start',
  evidence: 'show find result report evidence data study measure percent number cost',
  people: 'people group team user customer member student child community committee government company',
  telling: 'say tell talk mention discuss ask explain describe speak present hear',
  measure: 'more most less least better best many much all every each',
  contrast: 'but however although though while instead rather despite still yet',
  hesitation: 'um uh umm uhm erm er hmm hm mm mmm mm-hmm mhm ah eh oh',
  assent: 'yeah yes yep okay ok right alright sure no nope uh-huh',
  padding: 'like just really actually basically kind sort stuff thing bit',
  courtesy: 'thank thanks please welcome sorry morning afternoon evening chair honourable hon. mr. madam',
} as const;

export type Cue = keyof typeof CUES;
export const CUE_NAMES = Object.keys(CUES) as readonly Cue[];

const CUES_OF: ReadonlyMap<string, readonly number[]> = cuesByLemma();

/** Numbers of the cues that a lemma gives, as indices of `CUE_NAMES`. */
export function cuesOf(lemma: string): readonly number[] {
  return CUES_OF.get(lemma) ?? NONE;
}

const NONE: readonly number[] = [];

function cuesByLemma(): Map<string, number[]> {
  const cues = new Map<string, number[]>();
  for (const [number, name] of CUE_NAMES.entries()) {
    for (const lemma of CUES[name].split(' ')) cues.set(lemma, [...(cues.get(lemma) ?? []), number]);
  }
  return cues;
}
