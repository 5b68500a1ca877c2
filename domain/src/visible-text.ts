/** Invisible characters (Unicode, `Default_Ignorable_Code_Point`). */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Changes the direction of the text after it, so that the text can look like something else. */
const deceptive = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
const lineBreaks = /[\t\n\r\u2028\u2029]/g

const joiners = new Set(['\u200c', '\u200d'])
const isBangla = (letter: string | undefined): boolean =>
  letter !== undefined && /\p{Script=Bengali}/u.test(letter)

/** Whether the text has no control characters and none that change its direction; line breaks are allowed if it `isLong`. */
export const isDisplayable = (text: string, { isLong }: { isLong: boolean }): boolean =>
  !deceptive.test(isLong ? text.replace(lineBreaks, '') : text)

/** Whether the text has anything visible. The blank braille pattern takes up space only. */
export const isVisible = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/**
 * A name or title without invisible characters, so that two that look the same are equal. Keeps joiners between Bangla letters, which need
 * them, and characters that `isDisplayable` refuses.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, (one, at: number) => {
    const isWritten = joiners.has(one) && isBangla(text[at - 1]) && isBangla(text[at + 1])
    return isWritten || deceptive.test(one) ? one : ''
  })

/** More marks on one letter than any language uses; they would cover the lines above and below. */
const stacks = /(\p{M}{4})\p{M}+/gu

/** The text with at most four marks on each letter. */
export const withoutStackedMarks = (text: string): string => text.replace(stacks, '$1')
