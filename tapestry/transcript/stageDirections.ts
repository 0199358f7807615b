/** Words that stage directions are made of; a bracket that holds one of them, and nothing longer, was not said. */
const STAGE = /\b(?:laugh(?:s|ed|ing|ter)?|chuckl(?:e|es|ed|ing)|applau(?:se|ds|ding)|clap(?:s|ping)?|cheer(?:s|ing)|inaudible|unintelligible|indistinct|indiscernible|crosstalk|cross-talk|overlapping|music|pause[sd]?|silence|silent|noise|cough(?:s|ing)?|sneez(?:es|ing)|sigh(?:s|ing)?|sniff(?:s|ing)?|gasp(?:s|ing)?|breath(?:es|ing)?|clears? throat|throat|door|bell|phone|beep(?:s|ing)?|ring(?:s|ing)|blank_audio|no audio|audio|sound|static|feedback|recording|vocal ?sound|non ?vocal ?sound|disfmarker|gap|comment|foreign|speaking|speaks|translation|interpretation|interruption|editor|technical|off.?mic|microphone|mic|phonetic|sic|ph|typing|shuffling|background|end of|knock(?:s|ing)?|whistl(?:e|es|ing)|hums?|humming|sings?|singing|bleep|break|recess|video|clip|mouth|writing|whisper(?:s|ing)?|guess|unclear|unknown|censored|redacted|timestamp)\b/i;
const MAX_WORDS = 6;

/** True for the inside of a bracket that tells what happened instead of what was said: "laughter", "inaudible 00:12". */
export function isStageDirection(inside: string): boolean {
  const bare = inside.trim();
  return bare.split(/\s+/).length <= MAX_WORDS && (STAGE.test(bare) || /^[\p{P}\p{S}\p{N}\s]*$/u.test(bare));
}

const CREDIT = /^(?:(?:transcribed|captioned|subtitles?|captions?|transcription|transcript|recorded) (?:by|with|from)\b.{0,80}|.{1,60} (?:started|stopped) (?:the )?(?:transcription|recording)\.?|meeting ended after [\d:]+.{0,40}|this editable transcript was computer generated.{0,120})$/i;

/** True for a line that a transcription program adds about itself. */
export function isCredit(line: string): boolean {
  return line.length < 160 && CREDIT.test(line);
}
