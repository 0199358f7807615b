/** Word lists of the analysis. All lower case, with straight apostrophes; lemmas where a list is asked by lemma. */

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Sounds of hesitation and assent: they carry nothing and are left out of what is shown. */
export const HESITATIONS = listed(`um umm uh uhh uhm erm er ehm hm hmm hmmm mm mmm mm-hmm mmhmm mhm uh-huh uh-oh ah ahh eh huh ugh oops whoa ooh wow yo ha haha hah aha phew tch ts`);

/** Hesitations that stand in the middle of a sentence without belonging to it. */
export const FILLED_PAUSES = listed(`um umm uh uhh uhm erm er ehm hm hmm mm mmm eh`);

/** Words that people begin with before they say something. */
export const OPENERS = listed(`so and but well okay ok o.k. 'kay kay yeah yep yup yes oh now right alright anyway anyways anyhow like also then plus actually basically obviously um uh hmm mm er erm ah hey hi hello again sorry sure great good cool nice look see listen absolutely exactly indeed thanks please firstly secondly finally lastly first second third fine perfect`);

/** Openers that are dropped even when no comma sets them apart. */
export const BARE_OPENERS = listed(`so and but well okay ok 'kay yeah oh um uh hmm mm er erm ah anyway anyways anyhow alright`);

/** Sequences that structure speech and mean nothing; every word of them stops counting where they stand. */
export const DISCOURSE_MARKERS: readonly (readonly string[])[] = `
you know
you see
i mean
i guess
i suppose
kind of
sort of
type of thing
that kind of thing
that sort of thing
this kind of thing
and stuff
and things
or something
or whatever
and so on
and so forth
a bit
a little bit
a lot
a lot of
lots of
at all
of course
in fact
as well
at least
at the moment
in terms of
to be honest
if you will
as it were
let 's see
let us
let me
thank you
thanks
good morning
good afternoon
good evening
excuse me
never mind
come on
go ahead
hold on
i 'm sorry
i am sorry
for example
for instance
by the way
in a sense
in a way
and all that
all right
no problem
`.trim().split('\n').map((line) => line.trim().split(' '));

/** Lemmas that never count as content, whatever their part of speech; coarse words are among them: no wall shows them. */
export const STOP_LEMMAS = listed(`
a an the this that these those be am is are was were been being have has had having do does did done doing will would shall should can could may might must ought need_not
i you he she it we they me him her us them my your his its our their mine yours hers ours theirs myself yourself himself herself itself ourselves themselves who whom whose which what
and or but nor so yet if then else when where why how because since while although though unless until as than whether of at by for with about against between into through during before after above below to from up down in out on off over under again further once here there all any both each few more most other some such no not only own same too very just also even still ever never always already maybe perhaps rather quite almost enough much many several another either neither one two three four five six seven eight nine ten hundred thousand million billion first second third
get got gotten gonna wanna gotta dunno lemme gimme let lets cause 'cause cuz cos ain't y'all oughta hafta kinda sorta
okay ok o.k. 'kay kay yeah yep yup yes yah ya nope nah no oh hi hello hey bye goodbye please thanks thank sorry alright right sure well now really actually basically obviously probably definitely certainly absolutely exactly totally literally essentially honestly simply like
thing stuff lot bit kind sort something anything everything nothing somebody anybody everybody nobody someone anyone everyone whatever whoever somewhere anywhere everywhere way guy guys
etc etcetera cetera eg ie vs mr mrs ms dr prof hon mr. mrs. ms. dr. prof. hon. sir madam mister less worth instead nbsp blah bla
able sir ma'am gon na ta wo ca
shit shitty bullshit fuck fucking fucker motherfucker crap crappy bitch asshole arsehole goddamn damn damned cunt wanker bollocks piss pissed
`);

/** Content words of every meeting: they count as mentions, but no key word, and they do not carry a phrase or a sentence. */
export const WEAK_LEMMAS = listed(`
think know want need say tell go come look see make take give put use try talk mean guess feel find keep start stop ask show happen seem suppose believe hope hear call turn leave bring hold become begin end move run work help let like change do have got want set add include agree understand remember expect continue allow mention wonder speak
good bad great nice big small little new old long short high low different same other right wrong sure certain important interesting possible able hard easy easier simple real true clear full whole main only last next late early former current own sorry glad happy fine cool obvious specific particular general various similar such basic nice okay better best least most more further additional available pretty major huge quick quickly entire
thing way time day week month year today tomorrow yesterday morning afternoon evening minute second hour moment point question answer idea example case fact reason part place side end top bottom back front line kind sort type lot bit number amount word name people person man woman guy everybody everyone anyone someone everything something anything nothing problem issue matter sense course stuff term rest half couple piece set item list level area work job meeting discussion conversation topic thought view mind opinion comment note instance percent hand head room group member colleague chair chairman minister speaker sir hon honourable honorable mr mrs presentation slide agenda page start beginning looking finding going trying saying doing getting making talking thinking putting coming taking having being working using asking stage step position situation respect regard account lack addition order turn chance pleasure welcome wonder hello dollar pound cent percent per
`);

/** Adjectives and nouns that make a phrase generic when they lead it: "next thing", "same time", "other side". */
export const GENERIC_MODIFIERS = listed(`
next last first second third other another same     good bad great   little    certain particular specific real only own such few many several more most much various right wrong nice sure able important interesting possible  actual additional current previous following upcoming     huge    former late   past present  initial   half  further certain     obvious clear true best better worst worse    very too least okay fine cool ok    quick hon honourable honorable right-hand so-called kind sort lot bit today yesterday tomorrow one two three four five six seven eight nine ten fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth
`);

/** Verbs that taggers take for plural nouns: "the phone rings", "the map costs nine pounds". */
export const VERBS_LIKE_NOUNS = listed(`
agree appear arrive ask become begin believe belong bring build buy carry catch choose collect come contain continue decide depend describe destroy die disappear drown eat enjoy enter exist explain fail feed feel find fit float follow forget gather get give go grow hang happen hate hear hold include keep know learn leave let lie listen live lose love make mean meet own prefer protect prove reach read remain remember remove save say see seem send serve sing sink speak spend spread stick suggest survive take teach tell think throw tie understand vanish wear win
bend break burn change charge claim climb close cost cover cross cut drink drive drop fall film finish fix help hope jump kick land laugh lead leak lift look mark measure miss move need open pass pay play pull push rest ring rise roll run sell shine show sit sleep smell sound stand start stay stop swim switch talk taste touch travel turn wait walk want wash watch work write
`);

/** Lemmas that no phrase may end with: alone they say nothing. */
export const GENERIC_HEADS = listed(`
thing way time day week month year today moment point  answer  example case fact reason part place side end top bottom back line kind sort type lot bit number amount word name guy everything something anything stuff term rest half couple piece set item matter sense course one other instance minute second hour morning afternoon evening tomorrow yesterday   sir mr mrs chair speaker  hon colleague  gentleman lady friend thank thanks regard respect reference context nature tonight home weekend manner extent degree basis aspect look go try turn respect terms
`);

/** Nouns that say nothing without what stands beside them: no label of a topic, and little of a heading. */
export const EMPTY_ALONE = listed(`
advantage advice alternative approach arrangement aspect assistance author background board break bunch capacity choice component concept condition contact context corner data design detail difference document draft element event experience failure feature feeling fifth file focus form frame function goal impact improvement information initiative management meaning measure message method middle network object option organization output paper part pass performance period pop position possibility process product program project property provision recommendation relation requirement resource response result risk role roll scheme section service solution statement status step structure style success support system task technology test tool topic transcript understanding value version
`);

/** Days of the week and months, of one and of several. */
export const DAYS = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)s?$/u;
