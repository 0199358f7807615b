/** Past forms of verbs that no ending tells, by form; those a treebank has are learned from it. */
export const IRREGULAR_VERBS: ReadonlyMap<string, string> = new Map(`
arise arose arisen, awake awoke awoken, bear bore borne, beat beaten, bend bent, bet, bid bade bidden, bind bound, bite bit bitten, bleed bled,
blow blew blown, break broke broken, breed bred, bring brought, build built, burn burnt, burst, buy bought, cast, catch caught, cling clung,
choose chose chosen, come came, creep crept, cut, deal dealt, dig dug, draw drew drawn, dream dreamt, drink drank drunk, drive drove driven,
dwell dwelt, eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought, find found, flee fled, fling flung, fly flew flown,
forbid forbade forbidden, forecast, foresee foresaw foreseen, forget forgot forgotten, forgive forgave forgiven, freeze froze frozen,
grind ground, grow grew grown, hang hung, hide hid hidden, hit, hold held, hurt, keep kept, kneel knelt, lay laid, lead led, lean leant,
leap leapt, learn learnt, leave left, lend lent, let, lose lost, mean meant, meet met, mislead misled, mistake mistook mistaken,
misunderstand misunderstood, outgrow outgrew outgrown, overcome overcame, overdo overdid overdone, overhear overheard, oversee oversaw overseen,
overtake overtook overtaken, overthrow overthrew overthrown, prove proven, quit, rebuild rebuilt, repay repaid, ride rode ridden, ring rang rung,
rise rose risen, run ran, seek sought, sell sold, send sent, set, shake shook shaken, shed, shine shone, shoot shot, show shown,
shrink shrank shrunk, shut, sing sang sung, sink sank sunk, sit sat, slay slew slain, sleep slept, slide slid, sling slung, slit, smell smelt,
speak spoke spoken, speed sped, spell spelt, spend spent, spill spilt, spin spun, spit spat, split, spoil spoilt, spread, spring sprang sprung,
stand stood, steal stole stolen, stick stuck, sting stung, stink stank stunk, stride strode, strike struck stricken, string strung,
strive strove striven, swear swore sworn, sweep swept, swell swollen, swim swam swum, swing swung, take took taken, teach taught,
tear tore torn, tell told, think thought, throw threw thrown, thrust, tread trod trodden, undergo underwent undergone,
understand understood, undertake undertook undertaken, undo undid undone, uphold upheld, wake woke woken, wear wore worn, weave wove woven,
weep wept, win won, wind wound, withdraw withdrew withdrawn, withhold withheld, withstand withstood, wring wrung, write wrote written
`.trim().split(/,\s*/).flatMap((verb) => {
  const [lemma, ...forms] = verb.split(' ') as [string, ...string[]];
  return [lemma, ...forms].map((form): [string, string] => [form, lemma]);
}));
