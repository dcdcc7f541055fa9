/** A blank that is no line break: spaces of every width, and letters that fonts draw as nothing but a width. */
const blank = /^[\t\p{Zs}\u2800\u3164\uFFA0]$/u;
/** Line breaks of old programs and of Unicode, which browsers show as a blank or as nothing. */
const rareLineBreak = /^[\v\f\u0085\u2028\u2029]$/u;
/** Characters that show nothing. Marks of Arabic and of other scripts that enclose digits are format characters too, but are visible. */
const invisible = /^[\p{Cc}\p{Cf}\p{Variation_Selector}\u034F]$/u;
const visibleFormat = /^[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]$/u;
const anyToClean = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}\u034F\u2800\u3164\uFFA0]/u;

const pictograph = /^\p{Extended_Pictographic}$/u;
/** What can end an emoji before a joiner: the picture, its skin colour, or the selector of its coloured form. */
const endOfEmoji = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;
/** Scripts in which a joiner or non-joiner changes the shape of its neighbours. */
const joinedScript =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]$/u;
const tag = /^[\u{E0020}-\u{E007F}]$/u;
const BLACK_FLAG = '\u{1F3F4}';

/** True when an invisible character shapes the visible ones around it. `previous` is the last character that stayed. */
function isNeeded(mark: string, previous: string, next: string): boolean {
  switch (mark) {
    case '\n':
    case '\r':
      return true;
    case '\u200C':
      return joinedScript.test(previous) && joinedScript.test(next);
    case '\u200D':
      return (endOfEmoji.test(previous) && pictograph.test(next)) || (joinedScript.test(previous) && joinedScript.test(next));
    case '\uFE0E':
    case '\uFE0F':
      // A key such as 1️⃣ is a digit, a selector and a frame.
      return pictograph.test(previous) || (/^[\d#*]$/.test(previous) && next === '\u20E3');
    default:
      // The flags of England, Scotland and Wales are a black flag and tags.
      if (tag.test(mark)) return previous === BLACK_FLAG || tag.test(previous);
      return visibleFormat.test(mark) || (/^\p{Variation_Selector}$/u.test(mark) && /^[\p{L}\p{M}\p{S}]$/u.test(previous));
  }
}

/**
 * Removes the invisible characters of a pasted text: marks of the reading direction, zero-width blanks and joiners, byte order marks,
 * soft hyphens, control characters. Those that shape emoji or letters of Arabic and Indic scripts stay. Every kind of blank becomes a
 * normal space; line breaks stay.
 *
 * @example removeInvisible('\u202A0912\u00A0345\u00A0678\u202C') // '0912 345 678'
 */
export function removeInvisible(text: string): string {
  if (!anyToClean.test(text)) return text;
  const characters = Array.from(text);
  let cleaned = '';
  let previous = '';
  for (const [at, character] of characters.entries()) {
    const kept = cleanCharacter(character, previous, characters[at + 1] ?? '');
    cleaned += kept;
    previous = kept || previous;
  }
  return cleaned;
}

function cleanCharacter(character: string, previous: string, next: string): string {
  if (blank.test(character)) return ' ';
  if (rareLineBreak.test(character)) return '\n';
  return !invisible.test(character) || isNeeded(character, previous, next) ? character : '';
}
